import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { smallConfig } from '../../support/sites/fixture.ts';
import { docsPage, serveSmall } from '../../support/sites/small-site.ts';

// About: client/elements/social-embed.ts, build/stages/derive/host-files.ts, build/markdown

const browser = useBrowser();
const WIDGETS = 'https://widgets.example/widgets.js';
const POST = 'https://social.example/someone/status/1';

const files = {
  'site.config.ts': smallConfig("locales: ['en'],", `locales: ['en'],\n  widgets: { script: '${WIDGETS}' },`),
  'content/docs/1.x/index.md': docsPage('Start', `::embed[What someone said]{href="${POST}"}`),
  'content/docs/1.x/plain.md': docsPage('Plain', 'Nothing is embedded here.'),
  'content/docs/1.x/sidebar.yml': '- label: All\n  items: [index, plain]\n',
};

/** Opens a page of the small site; also returns the requests for the script. */
async function open(route: string, privacy: object = {}) {
  const origin = await serveSmall(files);
  const visit = await browser.open('about:blank');
  const requested: string[] = [];
  await visit.context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  }, privacy);
  await visit.context.route(`${WIDGETS}*`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await visit.page.goto(origin + route);
  await visit.page.waitForLoadState('networkidle');
  return { ...visit, requested };
}

test('a page with an embedded post loads the script once, and always has a link', async () => {
  const { page, context, requested } = await open('/docs');
  await expect.poll(() => requested).toEqual([WIDGETS]);
  expect(await page.locator(`script[src="${WIDGETS}"]`).evaluate((script) => (script as HTMLScriptElement).async)).toBe(
    true,
  );
  const link = page.getByRole('main').getByRole('link', { name: 'What someone said' });
  expect(await link.getAttribute('href')).toBe(POST);
  await context.close();
});

test('a page without an embedded post does not load the script', async () => {
  const { context, requested } = await open('/docs/plain');
  expect(requested).toEqual([]);
  await context.close();
});

test.each([
  ['Do-Not-Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('under %s a click loads the script, and the link of the post gets the focus', async (_, privacy) => {
  const { page, context, requested } = await open('/docs', privacy);
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: /Load the post from .*widgets\.example/ }).click();
  await expect.poll(() => requested).toEqual([WIDGETS]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What someone said');
  await context.close();
});
