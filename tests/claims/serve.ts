import { createServer, type RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a free port of the loopback until the test ends, and returns the origin. */
export async function serve(app: Server | RequestListener): Promise<string> {
  const server = app instanceof Server ? app : createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks without a tRPC client. A body makes it a POST of JSON. */
export async function ask(url: string, init: RequestInit & { json?: unknown } = {}): Promise<Answer> {
  const { json, ...rest } = init;
  const response = await fetch(url, json === undefined ? rest : { ...posted(json), ...rest });
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

function posted(json: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
}

/** The query string with an input, as the specification has it. */
export function input(value: unknown): string {
  return `input=${encodeURIComponent(JSON.stringify(value))}`;
}
