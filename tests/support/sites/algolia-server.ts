import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { smallConfig } from './fixture.ts';

/** How many requests wait for a slow service. To replace an index takes a dozen, and all of them are sent in the same way. */
const SLOW_REQUESTS = 3;

/** How the service behaves. */
export type Mode = 'working' | 'slow' | 'busy' | 'broken' | 'malformed' | 'unreachable';

/** A request as it came in. */
interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** A server on loopback that speaks Algolia's documented protocol: queries, settings, synonyms, batches, moves and tasks. */
export interface AlgoliaServer {
  readonly origin: string;
  readonly received: readonly ReceivedRequest[];
  /** The records of every index by name. */
  readonly indexes: Map<string, readonly Row[]>;
  mode: Mode;
  close(): Promise<void>;
}

interface Row extends Readonly<Record<string, unknown>> {
  readonly objectID: string;
  readonly docusaurus_tag: string;
  readonly category: string;
  readonly hierarchy: Readonly<Record<string, string>>;
  readonly content: string;
}

/** Returns the configuration of a small site whose searches go to the server. */
export function hostedConfig(origin: string): string {
  return smallConfig(
    '};',
    `search: { provider: 'algolia', appId: 'APP', apiKey: 'search', indexName: 'docs', host: '${origin}' } };`,
  );
}

/** Starts the server on a free port. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const received: ReceivedRequest[] = [];
  const indexes = new Map<string, readonly Row[]>();
  const server = createServer((request, response) => void handle(request, response));
  const state: { mode: Mode; slow: number } = { mode: 'working', slow: 0 };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const text = await readBody(request);
    const key = url.searchParams.get('x-algolia-api-key') ?? String(request.headers['x-algolia-api-key'] ?? '');
    const body: unknown = text ? JSON.parse(text) : undefined;
    received.push({ method: request.method ?? '', path: url.pathname, key, body });
    if (state.mode === 'unreachable') return void request.destroy();
    if (state.mode === 'slow' && state.slow-- > 0) await wait(600);
    const send = (status: number, contents: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      response.end(typeof contents === 'string' ? contents : JSON.stringify(contents));
    };
    if (state.mode === 'busy') return send(429, { message: 'Too Many Requests', status: 429 });
    if (state.mode === 'broken') return send(500, { message: 'Internal error', status: 500 });
    if (state.mode === 'malformed')
      return send(200, url.pathname.endsWith('/queries') ? '{"results":[{"hits":7}]}' : '<html>');
    send(200, responseTo(url.pathname, body, indexes));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    indexes,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
      state.slow = SLOW_REQUESTS;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function responseTo(path: string, body: unknown, indexes: Map<string, readonly Row[]>): unknown {
  const [, , , name = '', action, task] = path.split('/').map(decodeURIComponent);
  if (path === '/1/indexes/*/queries')
    return { results: (body as Queries).requests.map((query) => search(query, indexes)) };
  if (action === 'task' && task) return { status: 'published', pendingTask: false };
  if (action === 'batch') {
    const rows = (body as { readonly requests: readonly { readonly body: Row }[] }).requests.map(
      (request) => request.body,
    );
    indexes.set(name, [...(indexes.get(name) ?? []), ...rows]);
    return { taskID: 1, objectIDs: rows.map(({ objectID }) => objectID) };
  }
  const { operation, destination } = (body ?? {}) as { readonly operation?: string; readonly destination?: string };
  if (operation === 'move' && destination) {
    indexes.set(destination, indexes.get(name) ?? []);
    indexes.delete(name);
  }
  return { taskID: 1, updatedAt: '2022-11-21T00:00:00.000Z' };
}

interface Queries {
  readonly requests: readonly Query[];
}

interface Query {
  readonly indexName: string;
  readonly query: string;
  readonly facetFilters: readonly (string | readonly string[])[];
  readonly page: number;
  readonly hitsPerPage: number;
}

/** Finds rows that hold the whole query as it is, and marks it in their titles. */
function search({ indexName, query, facetFilters, page, hitsPerPage }: Query, indexes: Map<string, readonly Row[]>) {
  const tags = facetFilters.flat().filter((filter) => filter.startsWith('docusaurus_tag:'));
  const areas = facetFilters.flat().filter((filter) => filter.startsWith('category:'));
  const rows = (indexes.get(indexName) ?? []).filter(
    (row) =>
      tags.includes(`docusaurus_tag:${row.docusaurus_tag}`) &&
      areas.every((area) => area === `category:${row.category}`) &&
      `${Object.values(row.hierarchy).join(' ')} ${row.content}`.toLowerCase().includes(query.toLowerCase()),
  );
  const mark = (text: string) =>
    text.replace(new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '<mark>$&</mark>');
  const hits = rows.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((row) => ({
    ...row,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(row.hierarchy).map(([level, text]) => [level, { value: mark(text) }]),
      ),
    },
    _snippetResult: { content: { value: mark(row.content.slice(0, 100)) } },
  }));
  const category: Record<string, number> = {};
  for (const row of rows) category[row.category] = (category[row.category] ?? 0) + 1;
  return { index: indexName, query, hits, nbHits: rows.length, page, hitsPerPage, facets: { category } };
}
