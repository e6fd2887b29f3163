import { execFileSync } from 'node:child_process';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';
import { PROJECT } from '../../support/folder.ts';

// About: templates, site.config.ts, content, build/io/read/commit-dates.ts

// The sidebars, the navbar, the footer and the dates of the pages. These lists repeat what the product is to have.

const site = useSite();

/** The pages of both versions in reading order. */
const CATEGORIES: readonly (readonly [string, string])[] = [
  ['Getting started', 'index quickstart nextjs react example-apps migrate-from-v9-to-v10'],
  [
    'Server',
    'router merging-routers context middlewares authorization metadata output-validation error-handling error-formatting data-transformers caching infer-types',
  ],
  ['Adapters', 'express fastify fetch aws-lambda'],
  ['Client', 'vanilla links header cors'],
  ['React hooks', 'react-queries react-mutations useInfiniteQuery invalidateQueries'],
  ['Next.js rendering', 'ssr ssg ssg-helpers starter-projects'],
  ['Reference', 'subscriptions rpc further-reading'],
  ['Community', 'awesome-trpc love sponsors contributing'],
];

const ONLY_CURRENT = ['fetch', 'migrate-from-v9-to-v10'];

/** The texts of links and their addresses, which are paths if they are of this site. */
function linksIn(part: Locator): Promise<string[]> {
  return part
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) =>
      links.map((link) => `${link.textContent || link.ariaLabel} ${link.getAttribute('href') ?? ''}`),
    );
}

test.each([
  ['/docs', []],
  ['/docs/9.x', ONLY_CURRENT],
])('the sidebar of %s has the categories and the pages in reading order', async (root, missing) => {
  const { page } = await site.reopen(root);
  const categories = page.locator('.sidebar details');
  const shown = await categories.evaluateAll((all) =>
    all.map((category) => [
      category.querySelector('summary')?.textContent,
      [...category.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ]),
  );
  expect(shown).toEqual(
    CATEGORIES.map(([label, pages]) => [
      label,
      pages
        .split(' ')
        .filter((id) => !missing.includes(id))
        .map((id) => site.at(id === 'index' ? root : `${root}/${id}`)),
    ]),
  );
});

test('the navbar and the footer lead to the pages and services that they name', async () => {
  const { page } = await site.reopen('/blog');
  const navbar = await linksIn(page.getByRole('banner'));
  expect(navbar).toEqual(
    expect.arrayContaining([
      'tRPC /',
      'Docs /docs',
      'Quickstart /docs/quickstart',
      'Awesome tRPC Collection /docs/awesome-trpc',
      'Usage with Next.js /docs/nextjs',
      'GitHub https://github.com/trpc/trpc',
      'Twitter https://twitter.com/trpcio',
      'Discord https://trpc.io/discord',
    ]),
  );
  const footer = page.getByRole('contentinfo');
  const groups = await Promise.all(
    ['Docs', 'Community', 'More'].map((name) => linksIn(footer.getByRole('navigation', { name, exact: true }))),
  );
  expect(groups).toEqual([
    ['Introduction /docs', 'Quickstart /docs/quickstart', 'Usage with Next.js /docs/nextjs', 'Version 9.x /docs/9.x'],
    [
      'GitHub https://github.com/trpc/trpc',
      'Twitter https://twitter.com/trpcio',
      'Discord https://trpc.io/discord',
      'Awesome tRPC Collection /docs/awesome-trpc',
    ],
    ['Blog /blog', 'Search /search', 'Migrate from 9.x /docs/migrate-from-v9-to-v10'],
  ]);
  expect(await footer.getByRole('navigation').count()).toBe(3);
  expect(await footer.textContent()).toContain('Copyright © tRPC contributors.');
});

test.each(['/docs', '/docs/router', '/docs/9.x/links'])('the date of %s is that of its last commit', async (route) => {
  const { page } = await site.reopen(route);
  const source = await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href');
  const path = source?.slice(source.indexOf('content/')) ?? '';
  const date = execFileSync('git', ['log', '-1', '--format=%cI', '--', path], { cwd: PROJECT, encoding: 'utf8' });
  const shown = await page.locator('.article-footer time').getAttribute('datetime');
  expect(shown).toBe(new Date(date.trim()).toISOString().slice(0, 10));
});
