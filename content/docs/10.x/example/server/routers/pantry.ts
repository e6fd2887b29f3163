import { z } from 'zod';
import { protectedProcedure, publicProcedure, router } from '../trpc';

export const pantryRouter = router({
  list: publicProcedure.query(({ ctx }) =>
    [...ctx.db.pantry].map(([name, amount]) => ({ name, amount })),
  ),

  restock: protectedProcedure
    .input(z.object({ name: z.string(), amount: z.number().positive() }))
    .mutation(({ ctx, input }) => {
      const amount = (ctx.db.pantry.get(input.name) ?? 0) + input.amount;
      ctx.db.pantry.set(input.name, amount);
      return { name: input.name, amount };
    }),
});
