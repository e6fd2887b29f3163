import { router } from '../trpc';
import { adminRouter } from './admin';
import { pantryRouter } from './pantry';
import { recipeRouter } from './recipe';

export const appRouter = router({
  recipe: recipeRouter,
  pantry: pantryRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
