import type { Page } from 'playwright-core';
import { colorViolations } from './axe-colors.ts';
import { type Checker, checkerOf } from './axe-tab.ts';
import { hasCloseTargets } from './axe-targets.ts';

declare const visited: Checker['visited'];
declare const axeOfVisited: Checker['axeOfVisited'];
declare const flattenCode: Checker['flattenCode'];

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

/** The parts that pages have in common, by selector. */
const SHARED: readonly string[] = ['announcement-bar', 'site-navbar', '#menu', '.footer'];

/** What differs between equal parts of two pages, and what no rule reads: where links lead, and which of them leads to the page itself. */
const OF_THE_PAGE = / (href="[^"]*"|aria-current="(?:page|true)")/g;

/**
 * Checks the page of a tab that `openChecked` has opened with axe, its colors in both modes. The page stays in the mode that was checked last.
 * Shared parts and colors of texts that `checked` has are left out, and the others are added to it.
 */
export async function violations(page: Page, checked = new Set<string>()): Promise<Violations> {
  const parts = await sharedParts(page);
  const { other } = await leavingOut(parts, checked, async (without) => {
    const rules = (await page.evaluate(hasCloseTargets)) ? COLOR_RULES : [...COLOR_RULES, 'target-size'];
    const lines = await checkerOf(page).evaluate(otherViolations, { tags: TAGS, rules, without });
    return { other: lines, lines };
  });
  const colors = await violationsOfColors(page, parts, checked);
  return { ...colors, other };
}

/** Checks the colors in the mode that the page is in, and then in the other mode, unless no text of the page is new. */
async function violationsOfColors(
  page: Page,
  parts: readonly SharedPart[],
  checked: Set<string>,
): Promise<Pick<Violations, 'light' | 'dark'>> {
  const found: Record<'light' | 'dark', readonly string[]> = { light: [], dark: [] };
  const prefix = `path at ${page.viewportSize()?.width} px: `;
  const passed = [...checked].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const arePartsKnown = parts.every(({ key }) => checked.has(`light ${key}`) && checked.has(`dark ${key}`));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  let paths: readonly string[] = [];
  for (const mode of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme: mode });
    const inMode = parts.map(({ selector, key }) => ({ selector, key: `${mode} ${key}` }));
    const known = [...checked].filter(isColoring);
    const result = await leavingOut(inMode, checked, (without) =>
      checkerOf(page).evaluate(colorViolations, { rules: COLOR_RULES, checked: known, passed, without }),
    );
    // What fails is measured again on the next page, and at a second try.
    if (result.lines.length === 0) for (const coloring of result.colorings) checked.add(coloring);
    found[mode] = result.lines;
    if (arePartsKnown && result.paths.length === 0) return found;
    paths = [...paths, ...result.paths];
  }
  if (found.light.length + found.dark.length === 0) for (const path of paths) checked.add(prefix + path);
  return found;
}

/** A shared part of the open page. Equal keys mean equal markup at the same width. */
interface SharedPart {
  readonly selector: string;
  readonly key: string;
}

async function sharedParts(page: Page): Promise<readonly SharedPart[]> {
  const markup = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelector(selector)?.outerHTML),
    SHARED,
  );
  const width = page.viewportSize()?.width;
  return SHARED.flatMap((selector, index) => {
    const html = markup[index]?.replace(OF_THE_PAGE, '');
    return html === undefined ? [] : [{ selector, key: `part at ${width} px: ${html}` }];
  });
}

function isColoring(key: string): boolean {
  return !key.includes(' px: ');
}

/** Runs a check without the parts that have passed it before, and remembers the parts if it passes. */
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
