import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from './server/routers/_app';

/** A client without a framework. It calls the procedures of the server in server/index.ts. */
export const client = createTRPCClient<AppRouter>({ url: 'http://localhost:3000' });
