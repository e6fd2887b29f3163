import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPage } from '../../../client/pages.ts';

const MINUTE_MS = 60_000;

/** The HTML that the site serves, the status of an error, or nothing for a failed connection. */
let published: string | number | undefined;
const requests = vi.fn(async () => {
  if (published === undefined) throw new TypeError('Failed to fetch');
  if (typeof published === 'number') return new Response('', { status: published });
  return new Response(published, { headers: { 'Content-Type': 'text/html' } });
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', requests);
  requests.mockClear();
});

afterEach(() => void vi.useRealTimers());

test('a page is fetched once while it is fresh', async () => {
  const address = new URL('https://site.example/fresh');
  published = 'first';
  await fetchPage(address);
  vi.advanceTimersByTime(0.9 * MINUTE_MS);
  expect(await fetchPage(address)).toBe('first');
  expect(requests).toHaveBeenCalledOnce();
});

test('an open tab shows a page that was deployed in the meantime', async () => {
  const address = new URL('https://site.example/changed');
  published = 'first';
  await fetchPage(address);
  published = 'second';
  vi.advanceTimersByTime(1.1 * MINUTE_MS);
  expect(await fetchPage(address)).toBe('second');
  // A host may let browsers keep a page for longer than a minute.
  expect(requests).toHaveBeenLastCalledWith(address.href, expect.objectContaining({ cache: 'no-cache' }));
});

test('without a connection the earlier page is shown, and the next visit fetches it again', async () => {
  const address = new URL('https://site.example/offline');
  published = 'first';
  await fetchPage(address);
  published = undefined;
  vi.advanceTimersByTime(1.1 * MINUTE_MS);
  expect(await fetchPage(address)).toBe('first');
  published = 'second';
  expect(await fetchPage(address)).toBe('second');
});

test('a page that could not be fetched is fetched again at the next visit', async () => {
  const address = new URL('https://site.example/failed');
  published = 503;
  await expect(fetchPage(address)).rejects.toThrow('503');
  published = 'first';
  expect(await fetchPage(address)).toBe('first');
});

test('a deleted page is not shown from memory', async () => {
  const address = new URL('https://site.example/gone');
  published = 'first';
  await fetchPage(address);
  published = 404;
  vi.advanceTimersByTime(1.1 * MINUTE_MS);
  await expect(fetchPage(address)).rejects.toThrow('404');
});
