import { createNextApiHandler } from '@trpc/server/adapters/next';
import { createContext } from '../../../server/context';
import { appRouter } from '../../../server/routers/_app';

/** Serves the router at /api/trpc. */
export default createNextApiHandler({ router: appRouter, createContext });
