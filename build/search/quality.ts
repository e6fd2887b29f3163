import * as v from 'valibot';
import type { SearchHit } from '../../client/shared/hit.ts';
import { pageUrlOf } from '../../client/shared/record.ts';
import { withBase } from '../routes.ts';

/** The file of the golden queries: searches and the pages that they must find. */
export const QUERIES = 'tests/search/queries.json';

const schema = v.array(
  v.strictObject({
    group: v.string(),
    /** The name of the docs version to search. */
    version: v.string(),
    /** The expected pages of each query; none means that the search must find nothing. */
    queries: v.record(v.string(), v.array(v.string())),
  }),
);

/** The golden queries by group. */
type GoldenQueries = v.InferOutput<typeof schema>;

/** Reads the file of golden queries. */
export function readQueries(text: string): GoldenQueries {
  return v.parse(schema, JSON.parse(text));
}

/** Runs a query for a docs version. */
export type RunQuery = (query: string, version: string) => readonly SearchHit[];

/** The outcome of a query: the rank of the first expected result from 1, or 0. */
interface Outcome {
  readonly group: string;
  readonly query: string;
  readonly expected: readonly string[];
  readonly rank: number;
  readonly first: string;
  /** Whether the query is held out from tuning, like every third query of a group. */
  readonly isHeldOut: boolean;
}

/** The scores of a set of outcomes. */
interface Score {
  readonly count: number;
  readonly hit1: number;
  readonly hit3: number;
  readonly mrr: number;
}

/** The scores that the search must reach over all queries. */
const GOALS = { hit1: 0.85, hit3: 0.97, mrr: 0.9 } as const;

/** Runs every golden query. The queries name pages by their routes, and the results by their addresses at the base URL. */
export function evaluate(groups: GoldenQueries, runQuery: RunQuery, baseUrl: string): Outcome[] {
  return groups.flatMap(({ group, version, queries }) =>
    Object.entries(queries).map(([query, routes], index) => {
      const expected = routes.map((route) => withBase(baseUrl, route));
      const found = runQuery(query, version).map(({ url }) => pageUrlOf(url));
      const rank = rankOf(expected, found);
      return { group, query, expected, rank, first: found[0] ?? 'nothing', isHeldOut: index % 3 === 2 };
    }),
  );
}

function rankOf(expected: readonly string[], routes: readonly string[]): number {
  // A query that must find nothing has the first rank if it does.
  if (expected.length === 0) return routes.length === 0 ? 1 : 0;
  return routes.findIndex((route) => expected.includes(route)) + 1;
}

/** Sums up outcomes: how often the first and one of the first three results are right, and the mean reciprocal rank. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  const share = (value: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / Math.max(1, outcomes.length);
  return {
    count: outcomes.length,
    hit1: share(({ rank }) => (rank === 1 ? 1 : 0)),
    hit3: share(({ rank }) => (rank >= 1 && rank <= 3 ? 1 : 0)),
    mrr: share(({ rank }) => (rank > 0 ? 1 / rank : 0)),
  };
}

/** Returns the table of scores by group, of the held-out queries, and of all queries. */
export function formatQuality(outcomes: readonly Outcome[]): string {
  const groups = [...new Set(outcomes.map(({ group }) => group))];
  const rows: [string, Score][] = [
    ...groups.map((group): [string, Score] => [group, scoreOf(outcomes.filter((outcome) => outcome.group === group))]),
    ['tuned on', scoreOf(outcomes.filter(({ isHeldOut }) => !isHeldOut))],
    ['held out', scoreOf(outcomes.filter(({ isHeldOut }) => isHeldOut))],
    ['all', scoreOf(outcomes)],
    ['goal', { count: 0, ...GOALS }],
  ];
  const table = rows.map(([name, { count, hit1, hit3, mrr }]) =>
    [name.padEnd(12), String(count || '').padStart(7), ...[hit1, hit3, mrr].map((x) => x.toFixed(3).padStart(8))].join(
      '',
    ),
  );
  const missed = outcomes
    // Held-out queries are not printed.
    .filter(({ rank, isHeldOut }) => rank !== 1 && !isHeldOut)
    .map(({ group, query, rank, first }) => {
      const where = rank > 0 ? `rank ${rank}` : 'not found';
      return `  ${group}: ${query} — ${where}; first is ${first}`;
    });
  return [
    `${'group'.padEnd(12)}queries   hit@1   hit@3     MRR`,
    ...table,
    ...(missed.length > 0 ? ['', 'Queries of the tuning set whose page is not the first result:', ...missed] : []),
  ].join('\n');
}

/** Whether the scores reach the goals. */
export function isGood({ hit1, hit3, mrr }: Score): boolean {
  return hit1 >= GOALS.hit1 && hit3 >= GOALS.hit3 && mrr >= GOALS.mrr;
}
