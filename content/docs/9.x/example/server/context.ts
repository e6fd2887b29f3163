import type { IncomingMessage } from 'node:http';
import type { inferAsyncReturnType } from '@trpc/server';
import { db } from './db';

/** Runs once per request. Server-side helpers and tests call it without one. */
export async function createContext(opts?: { req: IncomingMessage }) {
  const token = opts?.req.headers.authorization?.replace('Bearer ', '') ?? '';
  return { db, user: db.sessions.get(token) ?? null };
}

export type Context = inferAsyncReturnType<typeof createContext>;
