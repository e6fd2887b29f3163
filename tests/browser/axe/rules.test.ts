import { afterAll, beforeAll, expect, test } from 'vitest';
import { NONE, violations } from '../../support/axe/axe.ts';
import { openChecked } from '../../support/axe/axe-tab.ts';
import { useBrowser, type Visit } from '../../support/browser/browser.ts';

// About: tests/support/axe/axe.ts

// What passed on one page is not measured again on the next. Here the next page has a violation.

const browser = useBrowser();
let opened: Visit;
beforeAll(async () => {
  opened = await browser.open('about:blank');
});
afterAll(() => opened?.context.close());

const GOOD = {
  styles: 'a { color: #00f } b { display: inline-block; width: 24px; height: 24px }',
  main: '<h1>Title</h1><p class="note">Text with <a href="#x">a link</a>.</p><button><b>1</b></button><button><b>2</b></button>',
};

interface Shown {
  readonly styles?: string;
  readonly main?: string;
  /** Whether the dialog of the page is open. */
  readonly opens?: boolean;
}

/** Checks a page in a new tab, after a good one has passed there. */
async function check(shown: Shown, before: Shown = {}): Promise<Awaited<ReturnType<typeof violations>>> {
  const { page } = await openChecked(opened);
  const show = async ({ styles = '', main = GOOD.main, opens = false }: Shown) => {
    await page.setContent(
      `<!doctype html><html lang="en"><title>T</title><style>${GOOD.styles} ${styles}</style><main>${main}</main>`,
    );
    if (opens) await page.evaluate(() => document.querySelector('dialog')?.showModal());
    return violations(page);
  };
  expect(await show(before)).toEqual(NONE);
  return show(shown);
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

test('a text above a line that is a background is measured', async () => {
  const main = GOOD.main.replace('"note"', '"lined note"');
  const styles = '.lined { color: #aaa; background: linear-gradient(#00f 0 0) 0 100% / 100% 2px no-repeat }';
  expect(await check({ main, styles })).toMatchObject({ light: [expect.stringContaining('color-contrast')] });
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

test('controls that are large enough fail if one covers a part of the other', async () => {
  const main = `${GOOD.main}<ul><li><a href="/a">First</a></li><li><a href="/b">Second</a></li></ul>`;
  const styles = 'a { display: block; height: 25px }';
  expect(await check({ main, styles })).toEqual(NONE);
  const { other } = await check({ main, styles: `${styles} li + li { margin-top: -3px }` });
  expect(other).toEqual([expect.stringContaining('target-size')]);
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

test('a part that pages have in common is checked again when it differs', async () => {
  const sidebar = (html: string) => `${GOOD.main}<nav class="sidebar" aria-label="Pages">${html}</nav>`;
  const link = '<a href="/a" class="page">Page</a>';
  const styles = 'nav { padding: 30px } .faint { color: #aaa }';
  const good = { styles, main: sidebar(link) };
  expect(await check(good, good)).toEqual(NONE);
  const { other } = await check({ styles, main: sidebar(`${link}<img src="data:,">`) }, good);
  expect(other).toEqual([expect.stringContaining('image-alt')]);
  expect(await check({ styles, main: sidebar(link.replace('page', 'faint')) }, good)).toMatchObject({
    light: [expect.stringContaining('color-contrast')],
    other: [],
  });
});

test('a text that was behind a modal dialog is measured on the next page', async () => {
  const styles = '.faint { color: #aaa }';
  const main = `<p class="faint">Faint</p>${GOOD.main}<dialog aria-label="D">Text</dialog>`;
  expect(await check({ styles, main }, { styles, main, opens: true })).toMatchObject({
    light: [expect.stringContaining('color-contrast')],
  });
});
