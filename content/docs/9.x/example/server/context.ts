import type { IncomingMessage } from 'node:http';
import type { inferAsyncReturnType } from '@trpc/server';
import { db } from './db';

/**
 * Creates the context of a request. The user is null unless the request carries a valid token. Server-side calls
 * and tests may omit the request.
 */
export async function createContext(opts?: { req: IncomingMessage }) {
  const token = opts?.req.headers.authorization?.replace('Bearer ', '') ?? '';
  return { db, user: db.sessions.get(token) ?? null };
}

export type Context = inferAsyncReturnType<typeof createContext>;
