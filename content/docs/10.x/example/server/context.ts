import type { IncomingMessage } from 'node:http';
import { db, type User } from './db';

/** What procedures need. There is no request in it, so tests can make one too. */
export function createInnerContext({ user }: { user: User | null }) {
  return { db, user };
}

/** Runs once per request and finds out who is calling. */
export async function createContext({ req }: { req: IncomingMessage }) {
  const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
  return createInnerContext({ user: db.sessions.get(token) ?? null });
}

export type Context = ReturnType<typeof createInnerContext>;
