import * as trpc from '@trpc/server';
import type { Context } from './context';

export function createRouter() {
  return trpc.router<Context>();
}

export function createProtectedRouter() {
  return createRouter().middleware(({ ctx, next }) => {
    if (!ctx.user) throw new trpc.TRPCError({ code: 'UNAUTHORIZED' });
    return next({ ctx: { ...ctx, user: ctx.user } });
  });
}

export function createAdminRouter() {
  return createProtectedRouter().middleware(({ ctx, next }) => {
    if (!ctx.user.isAdmin) throw new trpc.TRPCError({ code: 'FORBIDDEN' });
    return next({ ctx });
  });
}
