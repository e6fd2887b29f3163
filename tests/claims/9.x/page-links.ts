// The link of the page Links that refreshes an expired token.
import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from 'example/server/routers/_app.ts';

/** Repeats calls that fail with `UNAUTHORIZED` after a refresh, which they share. */
export function refreshLink(refresh: () => Promise<void>): TRPCLink<AppRouter> {
  let running: Promise<void> | undefined;

  return () =>
    ({ op, next, prev }) => {
      next(op, (result) => {
        const isExpired = result instanceof Error && result.data?.code === 'UNAUTHORIZED';
        if (!isExpired) return prev(result);

        running ??= refresh().finally(() => {
          running = undefined;
        });
        running.then(
          () => next(op, prev),
          () => prev(result),
        );
      });
    };
}
