import { z } from 'zod';
import { adminProcedure, router } from '../trpc';

export const adminRouter = router({
  users: adminProcedure.query(({ ctx }) => [...ctx.db.sessions.values()]),

  removeRecipe: adminProcedure
    .input(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => ({ removed: ctx.db.recipes.delete(input.id) })),
});
