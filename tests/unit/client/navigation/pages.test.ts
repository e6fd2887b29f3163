import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchPage } from '../../../../client/navigation/pages.ts';

const MINUTE_MS = 60_000;

/** A host with one page: the HTML that it sends, or the status of an error, or nothing if it closes the connection. */
interface Host {
  readonly address: URL;
  readonly requests: readonly IncomingHttpHeaders[];
  page: string | number | undefined;
}

/** Serves a page until the test ends. */
async function startHost(page: Host['page']): Promise<Host> {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    requests.push(headers);
    if (host.page === undefined) response.destroy();
    else if (typeof host.page === 'number') response.writeHead(host.page).end();
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(host.page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const host: Host = { address: new URL(`http://127.0.0.1:${port}/page`), requests, page };
  return host;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

test('a page is fetched once while it is fresh', async () => {
  const { address, requests } = await startHost('first');
  await fetchPage(address);
  wait(0.9);
  expect(await fetchPage(address)).toBe('first');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.accept).toBe('text/html');
});

test('an open tab shows a page that was deployed in the meantime', async () => {
  const host = await startHost('first');
  await fetchPage(host.address);
  host.page = 'second';
  wait(1.1);
  expect(await fetchPage(host.address)).toBe('second');
  // A host may let browsers keep a page for longer than a minute.
  expect(host.requests.map((headers) => headers['cache-control'])).toEqual([undefined, 'max-age=0']);
});

test('without a connection the earlier page is shown, and the next visit fetches it again', async () => {
  const host = await startHost('first');
  await fetchPage(host.address);
  host.page = undefined;
  wait(1.1);
  expect(await fetchPage(host.address)).toBe('first');
  host.page = 'second';
  expect(await fetchPage(host.address)).toBe('second');
});

test('a page that could not be fetched is fetched again at the next visit', async () => {
  const host = await startHost(503);
  await expect(fetchPage(host.address)).rejects.toThrow('503');
  host.page = 'first';
  expect(await fetchPage(host.address)).toBe('first');
});

test('a deleted page is not shown from memory', async () => {
  const host = await startHost('first');
  await fetchPage(host.address);
  host.page = 404;
  wait(1.1);
  await expect(fetchPage(host.address)).rejects.toThrow('404');
});
