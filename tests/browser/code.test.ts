import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { docsPage, serveSmall } from '../support/small-site.ts';

// About: client/elements/copy-code.ts, build/markdown

const browser = useBrowser();
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

async function open(options = {}) {
  const files = { 'content/docs/1.x/index.md': docsPage('Start', BLOCKS) };
  return browser.open(`${await serveSmall(files)}/docs`, options);
}

test('copied code can be run: it has no removed lines, marks, prompts or output', async () => {
  const { page, context } = await open({ permissions });
  const copied = [];
  for (const button of await page.getByRole('button', { name: 'Copy code' }).all()) {
    await button.click();
    await page.locator('copy-code [data-state="Copied"]').nth(copied.length).waitFor();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(copied).toEqual(['const kept = 1;\nconst fresh = 3;', 'npm install \\\n  zod\nnpm start', '> quoted']);
  await context.close();
});

test('a fold opens with the keyboard, and its lines are copied while it is closed', async () => {
  const folded = `\`\`\`ts
// [!code fold:start "imports"]
import { z } from 'zod';
// [!code fold:end]

export const id = z.string();
\`\`\``;
  const files = { 'content/docs/1.x/index.md': docsPage('Start', folded) };
  const { page, context } = await browser.open(`${await serveSmall(files)}/docs`, { permissions });
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
  await context.close();
});

test('the shown type of a symbol is not copied', async () => {
  const { page, context } = await open({ permissions });
  await page
    .locator('pre code')
    .first()
    .evaluate((code) => {
      const type = document.createElement('span');
      type.className = 'hover-type';
      type.textContent = 'const kept: 1';
      code.querySelector('mark')?.prepend(type);
    });
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await page.locator('[data-state="Copied"]').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const kept = 1;\nconst fresh = 3;');
  await context.close();
});

test('copying is announced for two seconds, also with the keyboard', async () => {
  const { page, context } = await open({ permissions });
  await page.getByRole('button', { name: 'Copy code' }).first().focus();
  await page.keyboard.press('Enter');
  const status = page.locator('body > [role=status]');
  await expect.poll(() => status.textContent()).toBe('Copied');
  await expect.poll(() => status.textContent(), { timeout: 4000 }).toBe('');
  await context.close();
});

test('a denied clipboard is announced, and logs nothing', async () => {
  const { page, context, errors } = await open();
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect.poll(() => page.locator('body > [role=status]').textContent()).toBe('Copying failed');
  expect(errors).toEqual([]);
  await context.close();
});
