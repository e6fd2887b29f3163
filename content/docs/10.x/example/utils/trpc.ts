import { httpBatchLink } from '@trpc/client';
import { createTRPCNext } from '@trpc/next';
import type { AppRouter } from '../server/routers/_app';

/** Returns the URL of the API route. Requests from the Next.js server need an absolute URL. */
function getUrl() {
  if (typeof window !== 'undefined') return '/api/trpc';
  return `http://localhost:${process.env.PORT ?? 3001}/api/trpc`;
}

/** The hooks of the Next.js app. */
export const trpc = createTRPCNext<AppRouter>({
  config() {
    return { links: [httpBatchLink({ url: getUrl() })] };
  },
});
