import * as trpc from '@trpc/server';
import type { Context } from './context';

/** Creates a router whose procedures anyone can call. */
export function createRouter() {
  return trpc.router<Context>();
}

/** Creates a router for signed-in users; `ctx.user` is never null in it. */
export function createProtectedRouter() {
  return createRouter().middleware(({ ctx, next }) => {
    if (!ctx.user) throw new trpc.TRPCError({ code: 'UNAUTHORIZED' });
    return next({ ctx: { ...ctx, user: ctx.user } });
  });
}

/** Creates a router for administrators. */
export function createAdminRouter() {
  return createProtectedRouter().middleware(({ ctx, next }) => {
    if (!ctx.user.isAdmin) throw new trpc.TRPCError({ code: 'FORBIDDEN' });
    return next({ ctx });
  });
}
