import type { IncomingMessage } from 'node:http';
import { db, type User } from './db';

/** Creates the part of the context that needs no request, for tests and server-side calls. */
export function createInnerContext({ user }: { user: User | null }) {
  return { db, user };
}

/** Creates the context of a request. The user is null unless the request carries a valid token. */
export async function createContext({ req }: { req: IncomingMessage }) {
  const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
  return createInnerContext({ user: db.sessions.get(token) ?? null });
}

export type Context = ReturnType<typeof createInnerContext>;
