import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSearch } from '../../client/shared/run-search.ts';
import type { Options } from '../options.ts';
import { evaluate, formatQuality, isGood, QUERIES, type RunQuery, readQueries, scoreOf } from '../search/quality.ts';
import { buildForSearch, enginesFor, enginesOf, type SearchedSite } from './build-for-search.ts';

const LIMIT = 20;

/** Runs the golden queries against the indexes of the build; returns the exit code. */
export async function runSearchQuality(options: Options, project: string): Promise<number> {
  const built = await buildForSearch(options, project);
  if (!built) return 1;
  const groups = readQueries(await readFile(join(project, QUERIES), 'utf8'));
  const outcomes = evaluate(groups, await queryRunner(built), built.config.baseUrl);
  console.log(options.json ? JSON.stringify(scoreOf(outcomes)) : formatQuality(outcomes));
  return isGood(scoreOf(outcomes)) ? 0 : 1;
}

async function queryRunner(site: SearchedSite): Promise<RunQuery> {
  const engines = await enginesOf(site);
  return (query, version) =>
    runSearch(enginesFor(version, engines), { query, versions: [version], offset: 0, limit: LIMIT }).hits;
}
