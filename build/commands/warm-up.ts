import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMemo } from '../memo.ts';
import type { SiteInput } from '../model.ts';
import { buildPages } from '../pipeline.ts';
import { originOf } from '../routes.ts';

/** How many pages are built, and how long that may take. */
const PAGES = 12;
const LIMIT_MS = 1500;

/**
 * Builds some pages and throws them away until something changes, so that the first save does not wait for modules to be loaded
 * and code to be compiled.
 */
export async function warmUp(input: SiteInput, change: Promise<void>): Promise<void> {
  const { versions } = input.config;
  const started = Date.now();
  let isOver = false;
  change.then(() => (isOver = true));
  const isPage = (path: string) => originOf(path, versions)?.kind === 'doc';
  const pages = [...input.sources.values()].filter(({ path }) => isPage(path)).slice(0, PAGES);
  for (const page of pages) {
    // Changes and requests come first.
    await nextTurn();
    if (isOver || Date.now() - started > LIMIT_MS) return;
    const sources = new Map([[page.path, page]]);
    await buildPages({ ...input, sources, assets: [], imageRenderer: undefined }, createMemo());
  }
}
