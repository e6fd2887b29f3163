import { join } from 'node:path';
import { extendLock, formatLock, LOCK, parseLock } from '../address-lock.ts';
import { passes, type Rule } from '../diagnostic.ts';
import { openStore } from '../io/cache/store.ts';
import { readLock } from '../io/read/load-site.ts';
import { writeAtomically } from '../io/write/write-atomically.ts';
import { createMemo } from '../memo/memo.ts';
import type { Options } from '../options.ts';
import { buildPages } from '../pipeline.ts';
import { loadCheckedSite } from './load-checked-site.ts';
import { print } from './print.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** The rules of diagnostics that this command does not print. The command updates the lock, and checks the lock itself. */
const OWN: readonly Rule[] = ['lock-outdated', 'lock-invalid'];

/** The rules of diagnostics that explain why a lock file does not parse. Then the mistakes of its text are not reported too. */
const CAUSES: readonly Rule[] = ['file-encoding', 'merge-conflict'];

/** Adds the addresses of the site to the lock file, unless the site has errors; returns the exit code. */
export async function runLock(options: Options, project: string): Promise<number> {
  const store = await openStore(project, options.root);
  const memo = createMemo(store);
  const site = await loadCheckedSite(options.root, project, { memo, keptBundles: store.keptBundles });
  const built = site.input && (await buildPages(site.input, memo));
  const siteDiagnostics = built?.diagnostics ?? site.diagnostics;
  const lockDiagnostics = siteDiagnostics.filter(({ at }) => at?.file === LOCK);
  const isUnreadable = lockDiagnostics.some(({ rule }) => rule === 'file-unreadable');
  const lock = isUnreadable ? undefined : await readLock(options.root);
  const locked = lock && parseLock(lock);
  const textDiagnostics = locked?.diagnostics ?? [];
  const found = [
    ...siteDiagnostics.filter(({ rule }) => !OWN.includes(rule)),
    // A lock that does not parse would lose its addresses, whatever the severity of the rule is.
    ...(lockDiagnostics.some(({ rule }) => CAUSES.includes(rule)) ? [] : textDiagnostics),
  ];
  await printDiagnostics(found, options, project);
  if (!built || !passes(found, options.strict) || textDiagnostics.length > 0) return 1;
  const extended = extendLock(locked?.addresses ?? new Map(), built.addresses);
  const text = formatLock(extended);
  if (text === lock?.text) {
    print(`${LOCK} has every address.`, options);
    return 0;
  }
  await writeAtomically(join(options.root, LOCK), text);
  print(`${LOCK} now lists ${extended.size} pages. Commit it.`, options);
  return 0;
}
