import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from './context';

const t = initTRPC.context<Context>().create();

export const { router, middleware, mergeRouters, createCallerFactory } = t;

/** Anyone can call these procedures. */
export const publicProcedure = t.procedure;

/** Only signed-in users can call these procedures; `ctx.user` is never null in them. */
export const protectedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { user: ctx.user } });
});

/** Only administrators can call these procedures. */
export const adminProcedure = protectedProcedure.use(({ ctx, next }) => {
  if (!ctx.user.isAdmin) throw new TRPCError({ code: 'FORBIDDEN' });
  return next();
});
