import { createRouter } from '../createRouter';
import { adminRouter } from './admin';
import { pantryRouter } from './pantry';
import { recipeRouter } from './recipe';

export const appRouter = createRouter()
  .merge('recipe.', recipeRouter)
  .merge('pantry.', pantryRouter)
  .merge('admin.', adminRouter);

export type AppRouter = typeof appRouter;
