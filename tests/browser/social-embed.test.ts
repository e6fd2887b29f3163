import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { SMALL_CONFIG } from '../support/fixture.ts';
import { docsPage, serveSmall } from '../support/small-site.ts';

// About: client/elements/social-embed.ts, build/stages/headers.ts, build/markdown

const browser = useBrowser();
const WIDGETS = 'https://widgets.example/widgets.js';
const POST = 'https://social.example/someone/status/1';

const files = {
  'site.config.ts': SMALL_CONFIG.replace("locales: ['en'],", `locales: ['en'],\n  widgets: { script: '${WIDGETS}' },`),
  'content/docs/1.x/index.md': docsPage('Start', `::embed[What someone said]{href="${POST}"}`),
  'content/docs/1.x/plain.md': docsPage('Plain', 'Nothing is embedded here.'),
  'content/docs/1.x/sidebar.yml': '- label: All\n  items: [index, plain]\n',
};

/** Opens a page of the small site; returns what it asked the network for as well. */
async function open(route: string, privacy: object = {}) {
  const origin = await serveSmall(files);
  const visit = await browser.open('about:blank');
  const asked: string[] = [];
  await visit.context.addInitScript((answers) => {
    for (const [name, value] of Object.entries(answers)) Object.defineProperty(navigator, name, { value });
  }, privacy);
  await visit.context.route(`${WIDGETS}*`, (request) => {
    asked.push(request.request().url());
    return request.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await visit.page.goto(origin + route);
  await visit.page.waitForLoadState('networkidle');
  return { ...visit, asked };
}

test('a page with an embedded post loads the script once, and always has a link', async () => {
  const { page, context, asked } = await open('/docs');
  await expect.poll(() => asked).toEqual([WIDGETS]);
  const link = page.getByRole('main').getByRole('link', { name: 'What someone said' });
  expect(await link.getAttribute('href')).toBe(POST);
  await context.close();
});

test('a page without an embedded post does not load the script', async () => {
  const { context, asked } = await open('/docs/plain');
  expect(asked).toEqual([]);
  await context.close();
});

test.each([
  ['Do-Not-Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('who asks for %s decides with a click', async (_, privacy) => {
  const { page, context, asked } = await open('/docs', privacy);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /Load the post from .*widgets\.example/ }).click();
  await expect.poll(() => asked).toEqual([WIDGETS]);
  await context.close();
});
