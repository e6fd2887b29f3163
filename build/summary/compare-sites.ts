import { readRedirects } from '../stages/derive/host-files.ts';
import { compareText } from '../text/compare.ts';
import type { BuiltFiles } from './built-file.ts';
import { compareWeights, type Growth, type WeightRow } from './compare-weights.ts';
import { type RoutedPage, readPage } from './read-page.ts';

/** A route of the base that the head does not have, with the target of its redirect. */
interface RemovedRoute {
  readonly route: string;
  readonly redirect?: string | undefined;
}

/** A page whose text has changed: how many lines of it are new, and how many are gone. */
interface ChangedPage {
  readonly route: string;
  readonly added: number;
  readonly removed: number;
}

/** The differences between two built sites. */
export interface Comparison {
  readonly pages: number;
  readonly added: readonly string[];
  readonly removed: readonly RemovedRoute[];
  readonly changed: readonly ChangedPage[];
  /** The routes of pages with the same text and different markup of the main content. */
  readonly markup: readonly string[];
  readonly weights: readonly WeightRow[];
  readonly grown: readonly Growth[];
}

/** Compares two built sites. */
export function compareSites(base: BuiltFiles, head: BuiltFiles): Comparison {
  const [before, after] = [pagesOf(base), pagesOf(head)];
  const redirects = readRedirects(head.get('_redirects')?.text ?? '');
  const common = [...after].flatMap(([route, page]) => {
    const old = before.get(route);
    return old ? [{ route, old, page }] : [];
  });
  const changed = common.filter(({ old, page }) => old.text !== page.text);
  return {
    pages: after.size,
    added: [...after.keys()].filter((route) => !before.has(route)),
    removed: [...before.keys()]
      .filter((route) => !after.has(route))
      .map((route) => ({ route, redirect: redirects.get(route) })),
    changed: changed.map(({ route, old, page }) => ({ route, ...countLines(old.text, page.text) })),
    markup: common.flatMap(({ route, old, page }) => (old.text === page.text && old.main !== page.main ? [route] : [])),
    ...compareWeights({ files: base, pages: before }, { files: head, pages: after }),
  };
}

function pagesOf(files: BuiltFiles): ReadonlyMap<string, RoutedPage> {
  const pages = [...files.values()]
    .filter(({ path }) => path.endsWith('.html'))
    .map((file): [string, RoutedPage] => {
      const name = file.path.slice(0, -'.html'.length);
      const page = readPage(file.text);
      const text = files.get(`${name}.md`)?.text ?? page.main.replaceAll('><', '>\n<');
      return [name === 'index' ? '/' : `/${name}`, { ...page, file, text }];
    });
  return new Map(pages.sort(([a], [b]) => compareText(a, b)));
}

/** Counts the lines that only one of two texts has. A line that has moved does not count. */
function countLines(old: string, text: string): Omit<ChangedPage, 'route'> {
  const counts = new Map<string, number>();
  const count = (lines: string, step: number) => {
    for (const line of lines.split('\n')) counts.set(line, (counts.get(line) ?? 0) + step);
  };
  count(text, 1);
  count(old, -1);
  const sum = (sign: number) => [...counts.values()].reduce((total, value) => total + Math.max(0, value * sign), 0);
  return { added: sum(1), removed: sum(-1) };
}
