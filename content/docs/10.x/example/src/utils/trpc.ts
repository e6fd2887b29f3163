import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/routers/_app';

/** The hooks of the React app. */
export const trpc = createTRPCReact<AppRouter>();
