import { rankAll } from '../../client/shared/engine.ts';
import { runSearch } from '../../client/shared/run-search.ts';
import { termsOf } from '../../client/shared/tokenize.ts';
import { CommandError } from '../command-error.ts';
import type { Config } from '../config.ts';
import type { Options } from '../options.ts';
import { plural } from '../text/plural.ts';
import { didYouMean } from '../text/suggest.ts';
import { buildForSearch, enginesFor, enginesOf } from './build-for-search.ts';

const RESULT_COUNT = 10;

/** Prints the terms of a query and the score of each of its first results; returns the exit code. */
export async function runSearchExplain(options: Options, project: string): Promise<number> {
  const { args, docs } = options;
  const query = args.join(' ');
  if (!query) throw new CommandError('Write a query: npm run search:explain -- "how do I send a header".');
  const built = await buildForSearch(options, project);
  if (!built) return 1;
  const engines = await enginesOf(built);
  const version = docs === undefined ? (engines[0]?.name ?? '') : nameOfVersion(docs, built.config.versions);
  const searched = enginesFor(version, engines);
  const result = runSearch(searched, { query, versions: [version], offset: 0, limit: RESULT_COUNT });
  const { total, hits, corrected = query } = result;
  const ranked = new Map(rankAll(searched, corrected).ranked.map((item) => [item.record.url, item]));
  if (corrected !== query) console.log(`Corrected: ${corrected}`);
  console.log(`Terms: ${termsOf(corrected).join(' ') || 'none'}`);
  console.log(`${plural(total, 'result')} in ${version}`);
  // Each page with a section that matches is listed too, and has no score of its own.
  const scored = hits.flatMap(({ url }) => ranked.get(url) ?? []);
  for (const [index, { score, factors, match, record }] of scored.entries()) {
    const { url } = record;
    const named = Object.entries(factors).map(([name, factor]) => `${name} × ${factor.toFixed(2)}`);
    console.log(
      `\n${index + 1}. ${url}  ${record.titles.join(' › ')}\n   score ${score.toFixed(2)} (${named.join(', ')})`,
    );
    for (const [term, fields] of Object.entries(match)) console.log(`   ${term}: ${fields.join(', ')}`);
  }
  return 0;
}

/** Returns the name of the version that has a name or a label. */
function nameOfVersion(docs: string, versions: Config['versions']): string {
  const found = versions.find(({ name }) => name === docs) ?? versions.find(({ label }) => label === docs);
  if (found) return found.name;
  const labels = versions.map(({ label }) => label);
  const known = [...versions.map(({ name }) => name), ...labels];
  const hint = didYouMean(docs, known, `Use one of the versions ${labels.join(', ')}.`);
  throw new CommandError(`There is no docs version ${docs}. ${hint}`);
}
