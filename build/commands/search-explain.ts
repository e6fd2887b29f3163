import { answer } from '../../client/shared/answer.ts';
import { rank } from '../../client/shared/engine.ts';
import { SHARED_SET } from '../../client/shared/record.ts';
import { termsOf } from '../../client/shared/tokenize.ts';
import { type Options, UsageError } from '../options.ts';
import { buildForSearch, enginesOf } from './search-quality.ts';

const SHOWN = 10;

/** Says how a query is understood, and why each of its first results ranks where it does; returns the exit code. */
export async function runSearchExplain(options: Options, project: string): Promise<number> {
  const { query, docs } = options;
  if (!query) throw new UsageError('Say what is asked: npm run search:explain -- "how do I send a header".');
  const built = await buildForSearch(options, project);
  if (!built) return 1;
  const engines = await enginesOf(built);
  const version = docs ?? engines[0]?.name ?? '';
  const asked = engines.filter(({ name }) => name === version || name === SHARED_SET);
  const ranked = new Map(asked.flatMap((engine) => rank(engine, query)).map((item) => [item.record.url, item]));
  const { total, hits } = answer(asked, { query, versions: [version], offset: 0, limit: SHOWN });
  console.log(`Terms: ${termsOf(query).join(' ') || 'none'}\n${total} results in ${version}`);
  for (const [place, { url }] of hits.entries()) {
    const item = ranked.get(url);
    if (!item) continue;
    const { score, factors, match, record } = item;
    const named = Object.entries(factors).map(([name, factor]) => `${name} × ${factor.toFixed(2)}`);
    console.log(
      `\n${place + 1}. ${url}  ${record.titles.join(' › ')}\n   score ${score.toFixed(2)} (${named.join(', ')})`,
    );
    for (const [term, fields] of Object.entries(match)) console.log(`   ${term}: ${fields.join(', ')}`);
  }
  return 0;
}
