import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer } from '../../client/shared/answer.ts';
import { createIndexFile, type Engine, loadEngine } from '../../client/shared/engine.ts';
import { SHARED_SET } from '../../client/shared/record.ts';
import { loadSite } from '../io/load-site.ts';
import { openStore } from '../io/store.ts';
import { createMemo } from '../memo.ts';
import type { BuiltSite } from '../model.ts';
import type { Options } from '../options.ts';
import { buildSite } from '../pipeline.ts';
import { type Ask, evaluate, formatQuality, isGood, readQueries, scoreOf } from '../search/quality.ts';
import { tell } from './build.ts';

const LIMIT = 20;

/** Asks the golden queries of the search that the build makes; returns the exit code. */
export async function runSearchQuality(options: Options, project: string): Promise<number> {
  const built = await buildForSearch(options, project);
  if (!built) return 1;
  const groups = readQueries(await readFile(join(project, 'tests/search/queries.json'), 'utf8'));
  const outcomes = evaluate(groups, await askOf(built));
  console.log(formatQuality(outcomes));
  return isGood(scoreOf(outcomes)) ? 0 : 1;
}

/** Builds the site without writing it; says what is wrong when it cannot be built. */
export async function buildForSearch(options: Options, project: string): Promise<BuiltSite | undefined> {
  const [store, { input, diagnostics }] = await Promise.all([
    openStore(project, options.root),
    loadSite(options.root, project),
  ]);
  if (input) return buildSite(input, createMemo(store));
  await tell(diagnostics, options, project);
  return undefined;
}

/** Loads the record sets of a site as the browser does. */
export function enginesOf({ records }: BuiltSite): Promise<Engine[]> {
  return Promise.all(records.map((set) => loadEngine(createIndexFile(set))));
}

async function askOf(built: BuiltSite): Promise<Ask> {
  const engines = await enginesOf(built);
  return (query, version) => {
    const asked = engines.filter(({ name }) => name === version || name === SHARED_SET);
    return answer(asked, { query, versions: [version], offset: 0, limit: LIMIT }).hits;
  };
}
