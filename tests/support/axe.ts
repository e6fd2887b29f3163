import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERY_RULE: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that read colors. All others read the DOM and the layout, which are the same in both color modes. */
const COLOR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe reports on one page, one line per element. */
export interface Violations {
  readonly light: readonly string[];
  readonly dark: readonly string[];
}

/** The result for a page without violations. */
export const NONE: Violations = { light: [], dark: [] };

/** Checks the open page with axe: every rule in light mode, and the rules that read colors in dark mode. */
export async function violations(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await run(page, EVERY_RULE);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await run(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}

async function run(page: Page, runOnly: RunOptions['runOnly']): Promise<readonly string[]> {
  const { violations: found } = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
        ...(rules && { runOnly: rules }),
        resultTypes: ['violations'],
      }),
    runOnly,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}
