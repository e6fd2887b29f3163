import { applySeverities, passes } from '../diagnostic.ts';
import { openStore } from '../io/cache/store.ts';
import { createMemo, type Memo } from '../memo/memo.ts';
import type { SiteInput } from '../model.ts';
import type { Options } from '../options.ts';
import { loadCheckedSite } from './load-checked-site.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** Loads the site with a memo of stored values; prints the diagnostics and returns nothing if a part of the site cannot be read. */
export async function loadWholeSite(
  options: Options,
  project: string,
): Promise<{ readonly input: SiteInput; readonly memo: Memo } | undefined> {
  const store = await openStore(project, options.root);
  const memo = createMemo(store);
  const { input, diagnostics } = await loadCheckedSite(options.root, project, { memo, keptBundles: store.keptBundles });
  const unread = input ? applySeverities(input.diagnostics, input.config.rules) : diagnostics;
  if (input && passes(unread)) return { input, memo };
  await printDiagnostics(unread, options, project);
  return undefined;
}
