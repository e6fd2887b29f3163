import { initTRPC, TRPCError } from '@trpc/server';
import type { Context } from './context';

const t = initTRPC.context<Context>().create();

export const { router, middleware, mergeRouters, createCallerFactory } = t;

export const publicProcedure = t.procedure;

export const protectedProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.visitor) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { visitor: ctx.visitor } });
});

export const adminProcedure = protectedProcedure.use(({ ctx, next }) => {
  if (!ctx.visitor.isAdmin) throw new TRPCError({ code: 'FORBIDDEN' });
  return next();
});
