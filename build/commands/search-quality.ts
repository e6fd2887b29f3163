import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIndexFile, type Engine, loadEngine } from '../../client/shared/engine.ts';
import { SHARED_SET } from '../../client/shared/record.ts';
import { runSearch } from '../../client/shared/run-search.ts';
import { loadSite } from '../io/load-site.ts';
import { openStore } from '../io/store.ts';
import { createMemo } from '../memo.ts';
import type { BuiltSite } from '../model.ts';
import type { Options } from '../options.ts';
import { buildPages } from '../pipeline.ts';
import { evaluate, formatQuality, isGood, type RunQuery, readQueries, scoreOf } from '../search/quality.ts';
import { printDiagnostics } from './print-diagnostics.ts';

const LIMIT = 20;

/** Runs the golden queries against the indexes of the build; returns the exit code. */
export async function runSearchQuality(options: Options, project: string): Promise<number> {
  const built = await buildForSearch(options, project);
  if (!built) return 1;
  const groups = readQueries(await readFile(join(project, 'tests/search/queries.json'), 'utf8'));
  const outcomes = evaluate(groups, await queryRunner(built));
  console.log(options.json ? JSON.stringify(scoreOf(outcomes)) : formatQuality(outcomes));
  return isGood(scoreOf(outcomes)) ? 0 : 1;
}

/** Builds the site without writing it; prints the diagnostics if it cannot be built. */
export async function buildForSearch(options: Options, project: string): Promise<BuiltSite | undefined> {
  const store = await openStore(project, options.root);
  const memo = createMemo(store);
  const { input, diagnostics } = await loadSite(options.root, project, { memo, bundles: store.bundles });
  if (input) return buildPages(input, memo);
  await printDiagnostics(diagnostics, options, project);
  return undefined;
}

/** Loads the record sets of a site as the browser does. */
export function enginesOf({ records }: BuiltSite): Promise<Engine[]> {
  return Promise.all(records().map((set) => loadEngine(createIndexFile(set))));
}

async function queryRunner(built: BuiltSite): Promise<RunQuery> {
  const engines = await enginesOf(built);
  return (query, version) => {
    const searched = engines.filter(({ name }) => name === version || name === SHARED_SET);
    return runSearch(searched, { query, versions: [version], offset: 0, limit: LIMIT }).hits;
  };
}
