import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedSection } from '../markdown/parse-sections.ts';
import type { LruCache } from '../memo/lru-cache.ts';
import { createMemo, type Memo } from '../memo/memo.ts';
import { unlessOutdated } from '../memo/outdated.ts';
import type { SiteInput } from '../model.ts';
import { buildPages } from '../pipeline.ts';
import { originOf, routeOf } from '../routes.ts';
import { parseDocuments } from '../stages/parse/parse-documents.ts';

/** How many pages are built, and how long that may take. */
const PAGES = 12;
const LIMIT_MS = 1500;

/** How often the site is built from the memo: V8 compiles a function after some calls. */
const REPETITIONS = 3;

/**
 * Builds pages and throws them away until something changes, so that the first save does not wait for modules to be loaded and code to be
 * compiled: first some pages without a memo, then the whole site from the memo. A save does the first for one page and the second for the others.
 */
export async function warmUp(input: SiteInput, memo: Memo, change: Promise<void>): Promise<void> {
  const { versions } = input.config;
  const started = Date.now();
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  // The watch handles a failure.
  change.then(end, end);
  const isPage = (path: string) => originOf(path, versions)?.kind === 'doc';
  const pages = [...input.sources.values()].filter(({ path }) => isPage(path)).slice(0, PAGES);
  const tasks = [
    ...pages.map((page) => () => {
      const sources = new Map([[page.path, page]]);
      return buildPages({ ...input, sources, assets: [], imageRenderer: undefined }, createMemo());
    }),
    ...Array.from({ length: REPETITIONS }, () => () => buildPages(input, memo)),
  ];
  for (const task of tasks) {
    // Changes and requests come first.
    await nextTurn();
    if (isOver || Date.now() - started > LIMIT_MS) return;
    await unlessOutdated(task);
  }
}

/** Parses the page of a route and throws the document away, so that its first save finds the sections that have not changed. */
export async function parseAhead(
  input: SiteInput | undefined,
  route: string,
  sections: LruCache<ParsedSection>,
): Promise<void> {
  if (!input) return;
  const { versions } = input.config;
  const source = [...input.sources.values()].find(({ path }) => {
    const origin = originOf(path, versions);
    return origin && routeOf(origin, versions) === route;
  });
  if (!source) return;
  const sources = new Map([[source.path, source]]);
  await unlessOutdated(() => parseDocuments({ ...input, sources }, createMemo(), { sections }));
}
