import type { Page } from 'playwright-core';
import { colorViolations, storePaths } from './axe-colors.ts';
import { type Checker, checkerOf } from './axe-tab.ts';
import { hasCloseTargets } from './axe-targets.ts';

declare const visited: Checker['visited'];
declare const axeOfVisited: Checker['axeOfVisited'];
declare const flattenCode: Checker['flattenCode'];

/** The rules that read colors. All others read the DOM and the layout, which are the same in both color modes. */
const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

const TAGS: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe reports on one page, one line per element: for the colors of each mode, and for all other rules. */
interface Violations {
  readonly light: readonly string[];
  readonly dark: readonly string[];
  readonly other: readonly string[];
}

/** The result for a page without violations. */
export const NONE: Violations = { light: [], dark: [], other: [] };

/** The parts that pages have in common, by selector. */
const SHARED: readonly string[] = ['announcement-bar', 'site-navbar', '#menu', '.sidebar', '.footer'];

/** What differs between equal parts of two pages, and what no rule reads: where links lead, and which of them leads to the page itself. */
const OF_THE_PAGE = / (href="[^"]*"|aria-current="(?:page|true)")/g;

/**
 * Checks the page of a tab that `openChecked` has opened with axe, its colors in both modes. The page stays in the mode that was checked last.
 * Shared parts and colors of texts that passed in this tab before are left out.
 */
export async function violations(page: Page): Promise<Violations> {
  const { checker, parts: checked } = checkerOf(page);
  const parts = await sharedParts(page);
  const { other } = await leavingOut(parts, checked, async (without) => {
    const rules = (await page.evaluate(hasCloseTargets)) ? COLOR_RULES : [...COLOR_RULES, 'target-size'];
    const lines = await checker.evaluate(otherViolations, { tags: TAGS, rules, without });
    return { other: lines, lines };
  });
  const colors = await violationsOfColors(page, parts);
  return { ...colors, other };
}

/** Checks the colors in the mode that the page is in, and then in the other mode, unless no text of the page is new. */
async function violationsOfColors(
  page: Page,
  parts: readonly SharedPart[],
): Promise<Pick<Violations, 'light' | 'dark'>> {
  const { checker, parts: checked } = checkerOf(page);
  const found: Record<'light' | 'dark', readonly string[]> = { light: [], dark: [] };
  const arePartsKnown = parts.every(({ key }) => checked.has(`light ${key}`) && checked.has(`dark ${key}`));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  let paths: readonly number[] = [];
  for (const mode of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: mode });
    const inMode = parts.map(({ selector, key }) => ({ selector, key: `${mode} ${key}` }));
    const result = await leavingOut(inMode, checked, (without) =>
      checker.evaluate(colorViolations, { rules: COLOR_RULES, without }),
    );
    found[mode] = result.lines;
    if (arePartsKnown && result.paths.length === 0) return found;
    paths = [...paths, ...result.paths];
  }
  if (found.light.length + found.dark.length === 0) await checker.evaluate(storePaths, paths);
  return found;
}

/** A shared part of the open page. Equal keys mean equal markup at the same width. */
interface SharedPart {
  readonly selector: string;
  readonly key: string;
}

async function sharedParts(page: Page): Promise<readonly SharedPart[]> {
  const { markup, state } = await page.evaluate(
    (selectors) => ({
      markup: selectors.map((selector) => document.querySelector(selector)?.outerHTML),
      // axe judges less of a part that is behind a modal dialog.
      state: `${innerWidth} px${document.querySelector(':modal') ? ' behind a dialog' : ''}`,
    }),
    SHARED,
  );
  return SHARED.flatMap((selector, index) => {
    const html = markup[index]?.replace(OF_THE_PAGE, '');
    return html === undefined ? [] : [{ selector, key: `part at ${state}: ${html}` }];
  });
}

/** Runs a check without the parts that have passed it before, and records the parts if it passes. */
async function leavingOut<T extends { readonly lines: readonly string[] }>(
  parts: readonly SharedPart[],
  checked: Set<string>,
  check: (without: readonly string[]) => Promise<T>,
): Promise<T> {
  const result = await check(parts.filter(({ key }) => checked.has(key)).map(({ selector }) => selector));
  if (result.lines.length === 0) for (const { key } of parts) checked.add(key);
  return result;
}

/** Runs in the tab that checks. */
async function otherViolations({
  tags,
  rules,
  without,
}: Record<'tags' | 'rules' | 'without', readonly string[]>): Promise<string[]> {
  const { document } = visited;
  const restore = flattenCode(document);
  const { violations: found } = await axeOfVisited().run(
    { include: [document.documentElement], exclude: [...without] },
    {
      runOnly: { type: 'tag', values: [...tags] },
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      // The only rule that needs files of the page is about sound and video.
      preload: document.querySelector('audio, video') !== null,
    },
  );
  restore();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
