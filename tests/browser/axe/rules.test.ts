import { afterAll, beforeAll, expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe.ts';
import { openChecked } from '../../support/axe-tab.ts';
import { useBrowser, type Visit } from '../../support/browser.ts';

// About: tests/support/axe.ts

// What passed on one page is not measured again on the next. Here the next page has a violation.

const browser = useBrowser();
let visit: Visit;
beforeAll(async () => {
  visit = await openChecked(await browser.open('about:blank'));
});
afterAll(() => visit?.context.close());

const GOOD = {
  styles: 'a { color: #00f } b { display: inline-block; width: 24px; height: 24px }',
  main: '<h1>Title</h1><p class="note">Text with <a href="#x">a link</a>.</p><button><b>1</b></button><button><b>2</b></button>',
};

/** Checks a page after the good one, with what the good one has passed. */
async function check({ styles = '', main = GOOD.main }): Promise<Awaited<ReturnType<typeof violations>>> {
  const checked = new Set<string>();
  const show = async (css: string, html: string) => {
    await visit.page.setContent(
      `<!doctype html><html lang="en"><title>T</title><style>${GOOD.styles} ${css}</style><main>${html}</main>`,
    );
    return violations(visit.page, checked);
  };
  expect(await show('', GOOD.main)).toEqual(NONE);
  return show(styles, main);
}

test('the page after a good page passes too', async () => {
  expect(await check({})).toEqual(NONE);
});

test('a text of another class is measured, in the mode in which it cannot be read', async () => {
  const main = GOOD.main.replace('"note"', '"faint note"');
  const gray = '.faint { color: #aaa }';
  expect(await check({ main, styles: gray })).toMatchObject({ light: [expect.stringContaining('color-contrast')] });
  const inDark = `@media (prefers-color-scheme: dark) { ${gray} }`;
  expect(await check({ main, styles: inDark })).toMatchObject({
    light: [],
    dark: [expect.stringContaining('color-contrast')],
    other: [],
  });
});

test('small controls fail beside each other, and pass with a gap', async () => {
  const main = GOOD.main.replaceAll('<b>', '<b class="tiny">');
  const tiny = 'button { padding: 0; border: 0 } .tiny { width: 9px; height: 9px }';
  expect((await check({ main, styles: tiny })).other).toEqual([
    expect.stringContaining('target-size'),
    expect.stringContaining('target-size'),
  ]);
  expect(await check({ main, styles: `${tiny} button { margin: 12px }` })).toEqual(NONE);
});

test('an image without a text alternative fails', async () => {
  const { other } = await check({ main: `${GOOD.main}<img src="data:,">` });
  expect(other).toEqual([expect.stringContaining('image-alt')]);
});

test('a word of code that cannot be read is found, and so is a fault in a line of code', async () => {
  const plain = '<c-l><span class="t">const</span> one\n</c-l>';
  const code = (line: string) => `${GOOD.main}<pre><code>${plain}${line}${plain}</code></pre>`;
  const faint = code('<c-l><mark><span class="faint">two</span></mark>\n</c-l>');
  expect(await check({ main: faint, styles: '.faint { color: #aa8 }' })).toMatchObject({
    light: [expect.stringContaining('color-contrast')],
    other: [],
  });
  const { other } = await check({ main: code('<c-l><img src="data:,"></c-l>') });
  expect(other).toEqual([expect.stringContaining('image-alt')]);
});
