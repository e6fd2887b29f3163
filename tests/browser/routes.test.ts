import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../build/io/read.ts';
import { useSite } from '../support/browser.ts';
import { PROJECT } from '../support/fixture.ts';

const site = useSite();

const pages = (await listFiles(join(PROJECT, 'dist'), '.')).filter((path) => path.endsWith('.html'));
const routes = pages
  .map((path) => `/${path.slice(2, -'.html'.length)}`.replace(/^\/index$/, '/'))
  .filter((route) => route !== '/404');

test('there are pages', () => {
  expect(routes).toEqual(expect.arrayContaining(['/', '/search', '/blog', '/docs', '/docs/9.x']));
});

test.each(routes)('%s answers with one h1, one main, a title and a description, and logs no error', async (route) => {
  const { page, context, errors } = await site.open(route);
  expect(new URL(page.url()).pathname).toBe(route);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.title()).not.toBe('');
  expect(await page.locator('meta[name=description]').getAttribute('content')).not.toBe('');
  expect(errors).toEqual([]);
  await context.close();
});

test('an unknown address shows the not-found page', async () => {
  const { page, context } = await site.open('/docs/nothing-here');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
  await context.close();
});
