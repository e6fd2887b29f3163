import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { docsPage, useSmallSites } from '../../support/sites/small-site.ts';
import { symbolsIn, typedPage } from '../../support/sites/typed-page.ts';

// About: client/elements/copy-code.ts, client/code/wrap-lines.ts, client/styles/code/wrap-lines.css, client/styles/code/code-line.css, build/markdown

const browser = useBrowser();
const serveSmall = useSmallSites();
const permissions = ['clipboard-read', 'clipboard-write'];

const BLOCKS = `\`\`\`ts {1}
const kept = 1;
const gone = 2; // [!code --]
const fresh = 3; // [!code ++]
\`\`\`

\`\`\`sh
$ npm install \\
  zod
added 1 package
$ npm start
\`\`\`

\`\`\`md
> quoted
\`\`\`
`;

async function reopen(options = {}) {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', BLOCKS) };
  return browser.reopen(`${await serveSmall(files)}/docs`, options);
}

test('copied code can be run: it has no removed lines, marks, prompts or output', async () => {
  const { page } = await reopen({ permissions });
  const copied = [];
  for (const block of await page.locator('copy-code').all()) {
    await block.getByRole('button', { name: 'Copy code' }).click();
    await block.locator('[data-state="Copied"]').waitFor();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(copied).toEqual(['const kept = 1;\nconst fresh = 3;', 'npm install \\\n  zod\nnpm start', '> quoted']);
});

test('every command has a prompt that is not copied, and the lines that continue it have none', async () => {
  const commands = `\`\`\`sh
npm install \\
  zod
npm start
\`\`\``;
  const files = { 'content/docs/1.x/index.md': docsPage('Start', commands) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { permissions });
  const prompts = await page
    .locator('[data-language="sh"] c-l')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content));
  expect(prompts).toEqual(['"$ " / ""', 'none', '"$ " / ""']);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.locator('[data-state="Copied"]').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install \\\n  zod\nnpm start');
});

test('a fold opens with the keyboard, and its lines are copied while it is closed', async () => {
  const folded = `\`\`\`ts
// [!code fold:start "imports"]
import { z } from 'zod';
// [!code fold:end]

export const id = z.string();
\`\`\``;
  const files = { 'content/docs/1.x/index.md': docsPage('Start', folded) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { permissions });
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.locator('[data-state="Copied"]').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "import { z } from 'zod';\n\nexport const id = z.string();",
  );
  const line = page.getByText("import { z } from 'zod';");
  expect(await line.isVisible()).toBe(false);
  await page.getByText('imports (1 line)').focus();
  await page.keyboard.press('Enter');
  expect(await line.isVisible()).toBe(true);
});

test('the shown type of a symbol is not copied', async () => {
  const code = 'const kept = 1;\n//    ^?\nconst fresh = 3;';
  const types = { symbols: symbolsIn('const kept = 1;', { kept: 'const kept: 1' }), errors: [] };
  const { page } = await browser.reopen(`${await serveSmall(typedPage('Start', [{ code, types }]))}/docs`, {
    permissions,
  });
  expect(await page.locator('pre').innerText()).toContain('const kept: 1');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.locator('[data-state="Copied"]').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const kept = 1;\nconst fresh = 3;');
});

test('copying is announced for two seconds, also with the keyboard', async () => {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', BLOCKS) };
  const { page, context } = await browser.open(`${await serveSmall(files)}/docs`, { permissions });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const status = page.locator('body > [role=status]');
  const copy = page.getByRole('button', { name: 'Copy code' }).first();
  await copy.press('Enter');
  await expect.poll(() => status.textContent()).toBe('Copied');
  await page.clock.runFor(1200);
  // The confirmation of the second copy has its own two seconds.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await copy.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('kept');
  await page.clock.runFor(1200);
  expect(await status.textContent()).toBe('Copied');
  await page.clock.runFor(900);
  expect(await status.textContent()).toBe('');
  await context.close();
});

test('a denied clipboard is announced, and logs nothing', async () => {
  const { page, errors } = await reopen();
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect.poll(() => page.locator('body > [role=status]').textContent()).toBe('Copying failed');
  expect(errors).toEqual([]);
});

const WIDE = `\`\`\`ts title="server/a-file-with-quite-a-long-name.test.ts"
const narrow = 1;
\`\`\`

\`\`\`ts
if (narrow) {
  serve(narrow); // [!code highlight]
    const wide = [${Array.from({ length: 12 }, (_, index) => `'text ${index}'`).join(', ')}];
}
\`\`\`
`;

const wide = { width: 620, height: 800 };
const phone = { width: 390, height: 800 };

test('on a wide screen, only code that is wider than its block can be wrapped', async () => {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', WIDE) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { viewport: wide });
  const button = page.getByRole('button', { name: 'Wrap lines' });
  await button.waitFor();
  expect(await button.count()).toBe(1);
  const block = page.locator('figure.code', { has: button });
  // The button comes late, and moves nothing.
  expect((await block.locator('copy-code').boundingBox())?.width).toBe(36);
  const text = await block.locator('pre').textContent();
  expect(await pressed(button)).toEqual({ isPressed: 'false', isCut: true });
  await button.click();
  expect(await pressed(button)).toEqual({ isPressed: 'true', isCut: false });
  expect(await block.locator('pre').textContent()).toBe(text);
});

test('on a phone, code wraps until the reader decides; a wrapped line continues below its own indentation', async () => {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', WIDE) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { viewport: phone, permissions });
  const button = page.getByRole('button', { name: 'Wrap lines' });
  await button.waitFor();
  expect(await button.count()).toBe(1);
  expect(await pressed(button)).toEqual({ isPressed: 'true', isCut: false });
  const [first = 0, ...others] = await leftEdges(page, 'text ');
  expect(others.length).toBeGreaterThan(2);
  const character = 7.5;
  for (const left of others) expect((left - first) / character).toBeCloseTo(7, 0);
  await page.getByRole('button', { name: 'Copy code' }).last().click();
  await page.locator('[data-state="Copied"]').waitFor();
  const [, source = ''] = /title.*```\n\n```ts\n(.*?)\n```/s.exec(WIDE) ?? [];
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source.replace(' // [!code highlight]', ''));
  // The browser copies a selection as it is laid out.
  const selected = await page
    .locator('pre')
    .nth(1)
    .evaluate((pre) => {
      getSelection()?.selectAllChildren(pre);
      return getSelection()?.toString();
    });
  expect(selected?.trimEnd()).toBe(source.replace(' // [!code highlight]', ''));
  await button.click();
  expect(await pressed(button)).toEqual({ isPressed: 'false', isCut: true });
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(() => pressed(button)).toEqual({ isPressed: 'false', isCut: true });
  await button.click();
  expect(await pressed(button)).toEqual({ isPressed: 'true', isCut: false });
});

test('the button follows a screen that is turned', async () => {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', WIDE) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { viewport: phone });
  const button = page.getByRole('button', { name: 'Wrap lines' });
  await button.waitFor();
  await page.setViewportSize({ width: 800, height: 390 });
  await expect.poll(() => pressed(button)).toEqual({ isPressed: 'false', isCut: true });
  await page.setViewportSize(phone);
  await expect.poll(() => pressed(button)).toEqual({ isPressed: 'true', isCut: false });
});

/** Returns the state of the button that wraps, and whether the code of its block is cut off. */
async function pressed(button: Locator): Promise<{ isPressed: string | null; isCut: boolean }> {
  return button.evaluate((node) => {
    const pre = node.closest('figure')?.querySelector('pre');
    return { isPressed: node.ariaPressed, isCut: pre ? pre.scrollWidth > pre.clientWidth : false };
  });
}

/** Returns the left edges of the rows of the line that contains a text. */
async function leftEdges(page: Page, text: string): Promise<number[]> {
  const lines = page.locator('c-l').filter({ hasText: text });
  return lines.last().evaluate((line) => {
    const range = new Range();
    range.selectNodeContents(line);
    const rows = new Map<number, number>();
    for (const { top, left, width } of range.getClientRects())
      if (width > 0) rows.set(Math.round(top), Math.min(left, rows.get(Math.round(top)) ?? left));
    return [...rows.values()];
  });
}

test('code fades out at the edge where it is cut off, and only there', async () => {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', WIDE) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { viewport: wide });
  const edges = async (block: number) => {
    const pre = page.locator('pre').nth(block);
    return page.evaluate(shadesOf, (await pre.screenshot()).toString('base64'));
  };
  // The whole box has one color, so that only its edges can differ. The policy of the site lets in adopted style sheets only.
  await page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('pre code, pre code * { background: #000; color: #000; }');
    document.adoptedStyleSheets.push(style);
  });
  expect(await edges(0)).toEqual([false, false]);
  expect(await edges(1)).toEqual([false, true]);
  await page
    .locator('pre')
    .nth(1)
    .evaluate((pre) => pre.scrollTo(60, 0));
  expect(await edges(1)).toEqual([true, true]);
  await page
    .locator('pre')
    .nth(1)
    .evaluate((pre) => pre.scrollTo(9999, 0));
  expect(await edges(1)).toEqual([true, false]);
});

/** Returns whether the left and the right edge of an image have another color than its middle. Gradients have noise. */
async function shadesOf(base64: string): Promise<boolean[]> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(bitmap, 0, 0);
  const redAt = (x: number) => canvas?.getImageData(x, height / 4, 1, 1).data[0] ?? 0;
  return [2, width - 3].map((x) => Math.abs(redAt(x) - redAt(width / 2)) > 5);
}

test('the buttons cover neither the title of a block nor its code', async () => {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', WIDE) };
  const viewport = { width: 390, height: 800 };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`, { viewport });
  await page.getByRole('button', { name: 'Wrap lines' }).waitFor();
  const covered = await page.locator('figure.code').evaluateAll((blocks) =>
    blocks.map((block) => {
      const buttons = [...block.querySelectorAll('copy-code button')].map((button) => button.getBoundingClientRect());
      const range = new Range();
      const isCovered = ({ left, right, top, bottom, width }: DOMRect) =>
        width > 0 &&
        buttons.some((box) => right > box.left && left < box.right && bottom > box.top && top < box.bottom);
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        if ([...range.getClientRects()].some(isCovered)) found.push(range.toString());
      }
      return found;
    }),
  );
  expect(covered).toEqual([[], []]);
});

test('in a comparison, marked lines look like removed lines on the left and like added lines on the right', async () => {
  const compared =
    ':::compare\n```ts title="old.ts" {1}\nold();\n```\n```ts title="new.ts" {1}\nfresh();\n```\n:::\n\n';
  const diff = '```ts\nold(); // [!code --]\nfresh(); // [!code ++]\n```\n';
  const files = { 'content/docs/1.x/index.md': docsPage('Start', compared + diff) };
  const { page } = await browser.reopen(`${await serveSmall(files)}/docs`);
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((lines) =>
      lines.map((line) => {
        const { backgroundColor, boxShadow } = getComputedStyle(line);
        const { content, color } = getComputedStyle(line, '::before');
        return { backgroundColor, boxShadow, content, color };
      }),
    );
  const wanted = await looks('pre :is(del, ins)');
  expect(wanted.map(({ content }) => content)).toEqual([expect.stringContaining('–'), expect.stringContaining('+')]);
  expect(await looks('.compare mark')).toEqual(wanted);
});
