import type { Readable, Writable } from 'node:stream';

type Values = Readonly<Record<string, unknown>>;

/** A connection to a browser that speaks the Chrome DevTools Protocol. */
export interface Connection {
  /** Calls a method and returns its result. */
  send(method: string, params?: Values, sessionId?: string): Promise<Values>;
  /** Resolves at the next event of that name in a session. */
  next(event: string, sessionId: string): Promise<Values>;
}

interface Message {
  readonly id?: number;
  readonly result?: Values;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Values;
}

interface Call {
  resolve(result: Values): void;
  reject(error: Error): void;
}

const ENDED = 'The browser has ended.';

/** Connects to the pipes of a browser. A NUL character ends each message. */
export function connect(input: Writable, output: Readable): Connection {
  const calls = new Map<number, Call>();
  const awaited = new Map<string, Call>();
  let count = 0;
  const receive = ({ id, result = {}, error, method, sessionId, params = {} }: Message) => {
    if (id === undefined) return awaited.get(`${method} ${sessionId}`)?.resolve(params);
    const call = calls.get(id);
    calls.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  };
  let hasEnded = false;
  let unread = '';
  // What is written to a browser that has ended is an error of the pipe too.
  input.on('error', () => undefined);
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (unread + chunk).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message));
  });
  output.on('close', () => {
    hasEnded = true;
    for (const { reject } of [...calls.values(), ...awaited.values()]) reject(new Error(ENDED));
    calls.clear();
  });
  return {
    send(method, params = {}, sessionId = undefined) {
      if (hasEnded) return Promise.reject(new Error(ENDED));
      count += 1;
      input.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
      return new Promise((resolve, reject) => calls.set(count, { resolve, reject }));
    },
    next(event, sessionId) {
      if (hasEnded) return Promise.reject(new Error(ENDED));
      return new Promise((resolve, reject) => awaited.set(`${event} ${sessionId}`, { resolve, reject }));
    },
  };
}
