import { expect, test } from 'vitest';
import { useBrowser, useSite } from '../../support/browser/browser.ts';
import { hold } from '../../support/browser/hold.ts';
import { smallConfig } from '../../support/sites/fixture.ts';
import { docsPage, useSmallSites } from '../../support/sites/small-site.ts';

// About: client/analytics.ts, client/navigation/router.ts, build/stages/derive/host-files.ts

const browser = useBrowser();
const serveSmall = useSmallSites();
const site = useSite();

const files = {
  'site.config.ts': smallConfig("locales: ['en'],", "locales: ['en'],\n  analytics: { id: 'G-TEST' },"),
  'content/docs/1.x/index.md': docsPage('Start', '[The other page](./other.md)'),
  'content/docs/1.x/other.md': docsPage('Other', 'Hello.'),
  'content/docs/1.x/sidebar.yml': '- label: All\n  items: [index, other]\n',
};

/** Opens the small site with an id, in a browser with these settings for privacy. */
async function open(privacy: object) {
  const origin = await serveSmall(files);
  const visit = await browser.open('about:blank');
  const requested: string[] = [];
  await visit.context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  }, privacy);
  await visit.context.route(/googletagmanager/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await visit.page.goto(`${origin}/docs`);
  await visit.page.waitForLoadState('networkidle');
  const views = () =>
    visit.page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((call) => Array.from(call)),
    );
  return { ...visit, requested, views };
}

test('every shown route is a page view with an anonymized IP address', async () => {
  const { page, context, requested, views, errors } = await open({});
  await expect.poll(() => requested).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
  await page.getByRole('main').getByRole('link', { name: 'The other page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor();
  // The link in the sidebar to the page that is shown.
  await page.getByRole('link', { name: 'Other', exact: true }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  const shown = async () => (await views()).filter(([name]) => name === 'event').map(([, , view]) => view);
  await expect.poll(async () => (await shown()).length).toBe(2);
  const calls = await views();
  expect(calls.find(([name]) => name === 'config')).toEqual([
    'config',
    'G-TEST',
    { anonymize_ip: true, send_page_view: false },
  ]);
  expect(await shown()).toMatchObject([
    { page_location: expect.stringMatching(/\/docs$/), anonymize_ip: true },
    { page_location: expect.stringMatching(/\/docs\/other$/), page_title: 'Other | Small', anonymize_ip: true },
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a page whose link is followed before the script counts the first page is counted when it is shown', async () => {
  const { page, context, requested, views } = await open({});
  await expect.poll(() => requested.length).toBe(1);
  const [releaseCode, releasePage] = [await hold(page, '**/analytics-*.js'), await hold(page, '**/docs/other')];
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'The other page' }).click();
  await page.waitForURL('**/docs/other');
  releaseCode();
  await expect.poll(() => requested.length).toBe(2);
  releasePage();
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor();
  const shown = async () => (await views()).filter(([name]) => name === 'event').map(([, , view]) => view);
  await expect.poll(shown).toMatchObject([
    { page_location: expect.stringMatching(/\/docs$/), page_title: 'Start | Small' },
    { page_location: expect.stringMatching(/\/docs\/other$/), page_title: 'Other | Small' },
  ]);
  await context.close();
});

test.each([
  ['Do-Not-Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('under %s no page view is counted', async (_, privacy) => {
  const { context, requested, views } = await open(privacy);
  expect(requested).toEqual([]);
  expect(await views()).toEqual([]);
  await context.close();
});

test('without an id no page view is counted, and no other origin is contacted', async () => {
  const { page } = await site.reopen('/');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  for (const route of ['/', '/docs/router', '/search', '/blog/hello-trpc']) {
    await page.goto(site.at(route));
    await page.waitForLoadState('networkidle');
  }
  expect(elsewhere).toEqual([]);
});
