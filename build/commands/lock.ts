import { join } from 'node:path';
import { extendLock, formatLock, LOCK, parseLock } from '../address-lock.ts';
import { passes } from '../diagnostic.ts';
import { loadSite, readLock } from '../io/load-site.ts';
import { openStore } from '../io/store.ts';
import { writeAtomically } from '../io/write-atomically.ts';
import { createMemo } from '../memo.ts';
import type { Options } from '../options.ts';
import { buildPages } from '../pipeline.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** Adds the addresses of the site to the lock file, unless the site has errors; returns the exit code. */
export async function runLock(options: Options, project: string): Promise<number> {
  const store = await openStore(project, options.root);
  const memo = createMemo(store);
  const site = await loadSite(options.root, project, { memo, bundles: store.bundles });
  const built = site.input && (await buildPages(site.input, memo));
  const found = (built?.diagnostics ?? site.diagnostics).filter(({ rule }) => rule !== 'lock-outdated');
  await printDiagnostics(found, options, project);
  if (!built || !passes(found)) return 1;
  const lock = await readLock(options.root);
  const locked = lock ? parseLock(lock).addresses : new Map();
  const extended = extendLock(locked, built.addresses);
  const text = formatLock(extended);
  if (text === lock?.text) {
    if (!options.json) console.log(`${LOCK} has every address.`);
    return 0;
  }
  await writeAtomically(join(options.root, LOCK), text);
  if (!options.json) console.log(`${LOCK} now lists ${extended.size} pages. Commit it.`);
  return 0;
}
