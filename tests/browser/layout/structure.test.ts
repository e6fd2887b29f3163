import { expect, test } from 'vitest';
import { useSite } from '../../support/browser/browser.ts';

// About: templates, client/later.ts

const site = useSite();

test('a docs page has its sidebar, breadcrumbs, table of contents, edit link and neighbors', async () => {
  const { page } = await site.reopen('/docs/context');
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' });
  expect(await sidebar.locator('[aria-current=page]').textContent()).toBe('Context');
  expect(await sidebar.locator('details[open] [aria-current=page]').isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem').allTextContents()).toEqual([
    'Server',
    'Context',
  ]);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await contents.count()).toBeGreaterThan(2);
  for (const link of await contents.all()) {
    const anchor = await link.getAttribute('href');
    expect(await page.locator(`[id="${anchor?.slice(1)}"]`).count()).toBe(1);
  }
  expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toMatch(
    /content\/docs\/10\.x\/context\.md$/,
  );
  const neighbors = page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link');
  expect(await neighbors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    site.at('/docs/merging-routers'),
    site.at('/docs/middlewares'),
  ]);
});

test('a page of 9.x has a banner that links to its 10.x counterpart', async () => {
  const { page } = await site.reopen('/docs/9.x/context');
  const banner = page.getByRole('note').filter({ hasText: 'no longer maintained' });
  expect(
    await banner
      .locator('p')
      .first()
      .evaluate((node) => getComputedStyle(node, '::before').clipPath),
  ).toContain('path');
  expect(await banner.getByRole('link').getAttribute('href')).toBe(site.at('/docs/context'));
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `https://trpc.io${site.at('/docs/context')}`,
  );
});

test('the version menu links to the same page, or to the root if the other version lacks the page', async () => {
  for (const [route, expected] of [
    ['/docs/context', '/docs/9.x/context'],
    ['/docs/fetch', '/docs/9.x'],
    ['/blog', '/docs/9.x'],
  ] as const) {
    const { page } = await site.reopen(route);
    await page.locator('summary').filter({ hasText: 'Documentation version' }).click();
    expect(await page.locator('version-menu').getByRole('link', { name: /^9\.x/ }).getAttribute('href')).toBe(
      site.at(expected),
    );
  }
});

test('beside the sidebar, the numbers of steps are nodes of a line in the margin, which ends at the last section', async () => {
  const { page } = await site.reopen('/docs/quickstart', { viewport: { width: 1440, height: 900 } });
  const { text, numbers, lines } = await page.locator('.prose').evaluate((prose) => {
    const sections = [...prose.querySelectorAll(':scope > h2')];
    return {
      text: prose.getBoundingClientRect().left,
      numbers: sections.flatMap((section) => section.querySelector('.step')?.getBoundingClientRect().right ?? []),
      lines: sections.map((section) => {
        const { backgroundColor, backgroundSize } = getComputedStyle(section, '::before');
        return { isCover: backgroundColor !== 'rgba(0, 0, 0, 0)', size: backgroundSize.split(', ').at(-1) };
      }),
    };
  });
  expect(numbers.length).toBeGreaterThan(2);
  for (const right of numbers) expect(right).toBeLessThan(text);
  expect(lines.pop()).toEqual({ isCover: true, size: '2px 16px' });
  for (const line of lines) expect(line).toEqual({ isCover: false, size: '2px 100%' });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(14_000);
});

test.each([996, 1024, 1160])('at %i px, the numbers of steps are not cut off by the sidebar', async (width) => {
  const { page } = await site.reopen('/docs/quickstart', { viewport: { width, height: 800 } });
  const [main, step] = await page
    .locator('main, h2 > .step')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  expect((step ?? 0) - (main ?? 0)).toBeGreaterThanOrEqual(8);
});
