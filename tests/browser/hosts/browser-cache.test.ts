import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';

// About: content/docs/10.x/caching.md, content/docs/9.x/caching.md

const browser = useBrowser();

const counts = new Map<string, number>();

/** Responds to each address with the number of its requests and the Cache-Control header of the query. */
const server = createServer(({ url = '/' }, response) => {
  const count = (counts.get(url) ?? 0) + 1;
  counts.set(url, count);
  const { searchParams } = new URL(url, 'http://localhost');
  response.setHeader('Content-Type', 'text/html');
  response.setHeader('Cache-Control', searchParams.get('control') ?? '');
  response.end(`<!doctype html><title>Data</title><p>${count}</p>`);
});
await new Promise<void>((resolve) => {
  server.listen(0, resolve);
});
afterAll(() => server.close());
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

test.each([
  ['s-maxage=60', ['1', '2']],
  ['s-maxage=60, stale-while-revalidate=60', ['1', '1']],
])('after %s, a browser shows the data %j', async (control, expected) => {
  const { page } = await browser.reopen(origin);
  const seen = await page.evaluate(
    async (address) => {
      const read = async () => /<p>(\d+)/.exec(await (await fetch(address)).text())?.[1];
      return [await read(), await read()];
    },
    `/?control=${encodeURIComponent(control)}`,
  );
  expect(seen).toEqual(expected);
});
