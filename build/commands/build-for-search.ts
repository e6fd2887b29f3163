import { createIndexFile, type Engine, loadEngine } from '../../client/shared/engine.ts';
import { type RecordSet, SHARED_SET } from '../../client/shared/record.ts';
import type { Config } from '../config.ts';
import { type Diagnostic, passes } from '../diagnostic.ts';
import type { Options } from '../options.ts';
import { buildPages } from '../pipeline.ts';
import { loadWholeSite } from './load-whole-site.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** The search records of a site, its configuration, and what its build has found. */
export interface SearchedSite {
  readonly records: readonly RecordSet[];
  readonly diagnostics: readonly Diagnostic[];
  readonly config: Config;
}

/** Builds the site without writing it; prints the diagnostics if it cannot be read as a whole, or if a page has no search records. */
export async function buildForSearch(options: Options, project: string): Promise<SearchedSite | undefined> {
  const loaded = await loadWholeSite(options, project);
  if (!loaded) return undefined;
  const { input, memo } = loaded;
  const built = await buildPages(input, memo);
  const { values: records, diagnostics: found } = built.records();
  if (passes(found)) return { records, diagnostics: [...built.diagnostics, ...found], config: input.config };
  await printDiagnostics([...built.diagnostics, ...found], options, project);
  return undefined;
}

/** Returns the engines that search a version: its own, and the one that all versions share. */
export function enginesFor(version: string, engines: readonly Engine[]): Engine[] {
  return engines.filter(({ name }) => name === version || name === SHARED_SET);
}

/** Loads the record sets of a site as the browser does. */
export function enginesOf({ records }: Pick<SearchedSite, 'records'>): Promise<Engine[]> {
  return Promise.all(records.map((set) => loadEngine(createIndexFile(set))));
}
