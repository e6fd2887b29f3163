import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { docsPage, useSmallSites } from '../../support/sites/small-site.ts';

// About: client/navigation/anchors.ts, client/navigation/router.ts, client/elements/tab-group.ts, templates, build/markdown

const browser = useBrowser();
const serveSmall = useSmallSites();

const HIDDEN = `## Start

[Into the details](#folded) and [into the tab](#second)

${'Filling.\n\n'.repeat(60)}

:::details[More]
### Folded

Hidden.
:::

::::tabs{group="letters"}
:::tab[A]
### First

One.
:::
:::tab[B]
### Second

Two.
:::
::::

${'Filling.\n\n'.repeat(60)}
`;

const files = {
  'content/docs/1.x/index.md': docsPage('Start', '[Elsewhere](./hidden.md#second) and [a detail](./hidden.md#folded)'),
  'content/docs/1.x/hidden.md': docsPage('Hidden', HIDDEN),
  'content/docs/1.x/sidebar.yml': '- label: All\n  items: [index, hidden]\n',
};

test.each(['Folded', 'Second'])('the anchor of the hidden heading %s opens what hides it', async (name) => {
  const origin = await serveSmall(files);
  const visits = [
    // From another page, from elsewhere, and from the page itself.
    async () => {
      const visit = await browser.reopen(`${origin}/docs`);
      await visit.page.locator(`main a[href$="#${name.toLowerCase()}"]`).click();
      return visit;
    },
    () => browser.reopen(`${origin}/docs/hidden#${name.toLowerCase()}`),
    async () => {
      const visit = await browser.reopen(`${origin}/docs/hidden`);
      await visit.page.locator(`main .prose a[href="#${name.toLowerCase()}"]`).first().click();
      return visit;
    },
  ];
  for (const visit of visits) {
    const { page, errors } = await visit();
    const heading = page.getByRole('heading', { name });
    await heading.waitFor();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect(errors).toEqual([]);
  }
});

test('a tab that an anchor opens is not stored as a choice', async () => {
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs/hidden#second`);
  await page.getByRole('tab', { name: 'B', selected: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.letters'))).toBeNull();
});

test('an invalid anchor is ignored', async () => {
  const origin = await serveSmall(files);
  const { page, errors } = await browser.reopen(`${origin}/docs/hidden#%E0%A4%A`);
  await page.getByRole('link', { name: 'Into the details' }).click();
  await page.getByRole('heading', { name: 'Folded' }).waitFor();
  expect(errors).toEqual([]);
});
