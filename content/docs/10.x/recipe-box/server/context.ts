import type { IncomingMessage } from 'node:http';
import { db, type Visitor } from './db';

/** What procedures need. There is no request in it, so tests can make one too. */
export function createInnerContext({ visitor }: { visitor: Visitor | null }) {
  return { db, visitor };
}

/** Runs once per request and finds out who is calling. */
export async function createContext({ req }: { req: IncomingMessage }) {
  const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
  return createInnerContext({ visitor: db.sessions.get(token) ?? null });
}

export type Context = ReturnType<typeof createInnerContext>;
