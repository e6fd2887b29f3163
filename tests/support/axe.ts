import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { type ColorViolations, colorViolations } from './axe-colors.ts';

declare const axe: typeof import('axe-core');

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that read colors. All others read the DOM and the layout, which are the same in both color modes. */
const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

const TAGS: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe reports on one page, one line per element: for the colors of each mode, and for all other rules. */
export interface Violations {
  readonly light: readonly string[];
  readonly dark: readonly string[];
  readonly other: readonly string[];
}

/** The result for a page without violations. */
export const NONE: Violations = { light: [], dark: [], other: [] };

/** Loads axe into the pages that the context opens from now on. To send it to each page would take longer than its rules do. */
export async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source });
}

/**
 * Checks the open page with axe, its colors in both modes. The page stays in the mode that was checked last.
 * Texts in colors that `checked` has are left out, and the others are added to it.
 */
export async function violations(page: Page, checked = new Set<string>()): Promise<Violations> {
  const other = await page.evaluate(otherViolations, { tags: TAGS, without: COLOR_RULES });
  const found: Record<'light' | 'dark', readonly string[]> = { light: [], dark: [] };
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const mode of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: mode });
    const result: ColorViolations = await page.evaluate(colorViolations, { rules: COLOR_RULES, checked: [...checked] });
    // What fails is measured again on the next page, and at a second try.
    if (result.lines.length === 0) for (const coloring of result.colorings) checked.add(coloring);
    found[mode] = result.lines;
  }
  return { ...found, other };
}

/** Runs in the page. The words of code have nothing but colors, and are one text each while the rules run: that takes half the time. */
async function otherViolations({ tags, without }: Record<'tags' | 'without', readonly string[]>): Promise<string[]> {
  const isPlain = (node: Element) =>
    /^(SPAN|INS|DEL|MARK)$/.test(node.tagName) && /^(class)?$/.test(node.getAttributeNames().join());
  const restore = [...document.querySelectorAll('pre code')]
    .filter((code) => [...code.querySelectorAll('*')].every(isPlain))
    .map((code) => {
      const nodes = [...code.childNodes];
      code.replaceChildren(code.textContent ?? '');
      return () => code.replaceChildren(...nodes);
    });
  const { violations: found } = await axe.run({
    runOnly: { type: 'tag', values: [...tags] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // The only rule that needs files of the page is about sound and video.
    preload: document.querySelector('audio, video') !== null,
  });
  for (const undo of restore) undo();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
