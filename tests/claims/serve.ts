import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';

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

/** An address of the loopback where nobody listens any more. */
export async function abandonedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

interface JsonResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request without a tRPC client, and reads the JSON of the response. With `json` it is a POST request. */
export async function fetchJson(url: string, init: RequestInit & { json?: unknown } = {}): Promise<JsonResponse> {
  const { json, ...rest } = init;
  const response = await fetch(url, json === undefined ? rest : { ...posted(json), ...rest });
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

/** A POST request with a JSON body. */
export function posted(json: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
}

/** The query string with an input, as the specification has it. */
export function input(value: unknown): string {
  return `input=${encodeURIComponent(JSON.stringify(value))}`;
}

/** The next error that nobody handles. It would end a process that has no test around it. */
export function unhandled(event: 'unhandledRejection' | 'uncaughtException'): Promise<unknown> {
  const usual = process.rawListeners(event) as (() => void)[];
  process.removeAllListeners(event);
  onTestFinished(() => {
    process.removeAllListeners(event);
    for (const listener of usual) process.on(event, listener);
  });
  return new Promise((resolve) => process.once(event, resolve));
}

/** Asserts that a request gets no response while the server runs into an unhandled rejection, which it returns. */
export async function unansweredRequest(url: string): Promise<unknown> {
  const rejection = unhandled('unhandledRejection');
  const controller = new AbortController();
  const request = fetch(url, { signal: controller.signal }).then(({ status }) => status);
  const reason = await rejection;
  controller.abort('no response');
  await expect(request).rejects.toBe('no response');
  return reason;
}

/** A request, as `GET /path?query` with the query decoded, and the headers. */
export interface RecordedRequest {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
}

export function recordRequests(server: Server): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  server.on('request', ({ method, url, headers }: IncomingMessage) => {
    requests.push({ line: `${method} ${decodeURIComponent(url ?? '')}`, headers });
  });
  return requests;
}

/** A promise and what resolves it, for events to wait for. */
export function event<T = void>(): { readonly happened: Promise<T>; readonly happen: (value: T) => void } {
  let happen: (value: T) => void = () => {};
  const happened = new Promise<T>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}
