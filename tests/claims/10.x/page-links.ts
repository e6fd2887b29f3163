// The links of the page Links and batching, without the delays between retries.
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from 'example/server/routers/_app.ts';

const delays = [0, 0];

export const retryLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') return next(op);

    return observable((observer) => {
      let failures = 0;
      let isCanceled = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let subscription = send();

      function send() {
        return next(op).subscribe({
          ...observer,
          error(error) {
            const { response } = error.meta ?? {};
            const status = error.data?.httpStatus ?? (response instanceof Response ? response.status : 500);
            const delay = delays[failures++];
            if (isCanceled || status < 500 || delay === undefined) {
              observer.error(error);
              return;
            }
            timer = setTimeout(() => {
              subscription = send();
            }, delay);
          },
        });
      }

      return () => {
        isCanceled = true;
        clearTimeout(timer);
        subscription.unsubscribe();
      };
    });
  };

export function timeoutLink(milliseconds: number): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      if (op.type === 'subscription') return next(op);

      return observable((observer) => {
        const timer = setTimeout(() => {
          const message = `No response within ${milliseconds} ms`;
          observer.error(new TRPCClientError(message));
        }, milliseconds);

        const subscription = next(op).subscribe(observer);
        return () => {
          clearTimeout(timer);
          subscription.unsubscribe();
        };
      });
    };
}

export function refreshLink(refresh: () => Promise<void>): TRPCLink<AppRouter> {
  return () => {
    let refreshes = 0;
    let pending: Promise<void> | undefined;

    async function refreshAfter(seen: number) {
      // Another call has already refreshed the token.
      if (seen < refreshes) return;

      pending ??= refresh().finally(() => {
        pending = undefined;
      });
      await pending;
      refreshes = seen + 1;
    }

    return ({ op, next }) =>
      observable((observer) => {
        const seen = refreshes;
        let isCanceled = false;
        let subscription = next(op).subscribe({
          ...observer,
          error(error) {
            if (error.data?.code !== 'UNAUTHORIZED') {
              observer.error(error);
              return;
            }
            refreshAfter(seen).then(
              () => {
                if (!isCanceled) subscription = next(op).subscribe(observer);
              },
              (cause) => observer.error(TRPCClientError.from(cause)),
            );
          },
        });

        return () => {
          isCanceled = true;
          subscription.unsubscribe();
        };
      });
  };
}
