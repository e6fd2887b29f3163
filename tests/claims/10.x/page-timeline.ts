// The router of the page useInfiniteQuery() that pages in both directions.
import { TRPCError } from '@trpc/server';
import { publicProcedure, router } from 'example/server/trpc.ts';
import { z } from 'zod';

const cursorSchema = z.object({
  id: z.string(),
  direction: z.enum(['forward', 'backward']),
});

type Cursor = z.infer<typeof cursorSchema>;

function createCursor(recipe: { id: string } | undefined, direction: Cursor['direction']): Cursor | undefined {
  return recipe && { id: recipe.id, direction };
}

export const timelineRouter = router({
  page: publicProcedure
    .input(
      z.object({
        limit: z.number().min(1).max(50).default(10),
        cursor: cursorSchema.nullish(),
      }),
    )
    .query(({ ctx, input: { cursor, limit } }) => {
      const recipes = [...ctx.db.recipes.values()];
      const index = cursor ? recipes.findIndex(({ id }) => id === cursor.id) : 0;
      if (index < 0) throw new TRPCError({ code: 'NOT_FOUND' });

      // A backward page ends before the recipe. Any other page starts with it.
      const isBackward = cursor?.direction === 'backward';
      const start = isBackward ? Math.max(index - limit, 0) : index;
      const end = isBackward ? index : index + limit;

      return {
        items: recipes.slice(start, end),
        previousCursor: start > 0 ? createCursor(recipes[start], 'backward') : undefined,
        nextCursor: createCursor(recipes[end], 'forward'),
      };
    }),
});
