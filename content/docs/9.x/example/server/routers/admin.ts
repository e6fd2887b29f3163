import { z } from 'zod';
import { createAdminRouter } from '../createRouter';

export const adminRouter = createAdminRouter()
  .query('users', {
    resolve: ({ ctx }) => [...ctx.db.sessions.values()],
  })
  .mutation('removeRecipe', {
    input: z.object({ id: z.string() }),
    resolve: ({ ctx, input }) => ({ removed: ctx.db.recipes.delete(input.id) }),
  });
