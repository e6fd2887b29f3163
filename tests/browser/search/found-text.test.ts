import { expect, test } from 'vitest';
import { nextFrame, useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';

// About: client/elements/tab-group.ts, client/navigation/anchors.ts, client/head-script.ts, client/elements/announcement-bar.ts, client/islands/SearchPage.tsx, client/search, client/styles

const site = useSite();

test('find-in-page opens a hidden tab panel, and the choice is not stored', async () => {
  const { page, errors } = await site.reopen('/docs/nextjs');
  const hidden = page.locator('tab-group > .tab[hidden]').first();
  expect(await hidden.getAttribute('hidden')).toBe('until-found');
  expect(await hidden.isVisible()).toBe(false);
  const value = await hidden.getAttribute('data-value');
  expect(await page.evaluate(() => 'onbeforematch' in document.body)).toBe(true);
  // The browser sends this event before it scrolls to what find-in-page has found.
  await hidden.dispatchEvent('beforematch', { bubbles: true });
  const tab = page.locator(`tab-group [role=tab][value="${value}"]`).first();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('docusaurus.tab'))),
  ).toEqual([]);
  expect(errors).toEqual([]);
});

test('closing the announcement moves the focus to the next control', async () => {
  const { page } = await site.reopen('/docs/metadata');
  await page.getByRole('button', { name: 'Close the announcement' }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand');
});

test('a triple click on a heading selects its text without the anchor', async () => {
  const { page } = await site.reopen('/docs/metadata');
  const heading = page.locator('main .prose h2').first();
  await heading.click({ clickCount: 3, position: { x: 10, y: 10 } });
  expect((await page.evaluate(() => getSelection()?.toString().trim())) ?? '').not.toContain('#');
});

test('the search page does not shift while results load, however slowly', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const { page, context } = await site.open('/blog', { viewport });
    await page.addInitScript(() => {
      interface Shift extends PerformanceEntry {
        readonly value: number;
      }
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const observer = new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as Shift[]) shifts.push(value);
      });
      // A slow machine paints a page of which only a part is parsed, and its next frame shows the rest.
      const observe = () => observer.observe({ type: 'layout-shift' });
      addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(observe)));
    });
    const release = await hold(page, '**/assets/search/**');
    await page.goto(site.at('/search?q=context'));
    await page.getByText('Loading…').waitFor();
    expect(await page.getByText('Start with').isVisible()).toBe(false);
    release();
    await page.locator('.search-results > li').first().waitFor();
    await nextFrame(page);
    expect(await page.evaluate('shifts')).toEqual([]);
    await context.close();
  }
});
