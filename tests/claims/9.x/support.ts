import { createTRPCClient } from '@trpc/client';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { createContext } from 'recipe-box/server/context.ts';
import { type AppRouter, appRouter } from 'recipe-box/server/routers/_app.ts';
import { serve } from '../serve.ts';

/** The recipe box on the standalone server, as in its server/index.ts. */
export function serveRecipeBox(): Promise<string> {
  return serve(createHTTPServer({ router: appRouter, createContext }).server);
}

/** The recipe box's client, with the test's address. */
export function clientOf(url: string) {
  return createTRPCClient<AppRouter>({ url });
}
