import { createReactQueryHooks } from '@trpc/react';
import type { AppRouter } from '../server/routers/_app';

/** The hooks of the React app and of the Next.js app. */
export const trpc = createReactQueryHooks<AppRouter>();
