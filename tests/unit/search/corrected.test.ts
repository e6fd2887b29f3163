import { expect, test } from 'vitest';
import { createIndexFile, loadEngine } from '../../../client/shared/engine.ts';
import type { SearchRecord } from '../../../client/shared/record.ts';
import { runSearch } from '../../../client/shared/run-search.ts';

const page = (name: string, text: string, keywords: readonly string[] = []): SearchRecord => ({
  url: `/docs/${name.toLowerCase()}`,
  level: 1,
  titles: [name],
  category: 'Server',
  text,
  code: [],
  keywords,
});

const load = (...records: readonly SearchRecord[]) =>
  loadEngine(JSON.parse(JSON.stringify(createIndexFile({ name: 'current', label: 'Documentation', records }))));

const engine = await load(
  page('Router', 'Serve the router from a route. Test it with a caller, and sort the routes.', ['initTRPC']),
  page('Context', 'The context of a client has the user and the session.'),
  page('Links', 'The httpBatchLink sends calls over HTTP, and Zod checks their input.'),
  page('Errors', 'An error is an exception of a procedure.'),
);

test.each([
  ['rotuer', 'router'],
  ['ruoter test', 'router test'],
  ['zodd', 'zod'],
  ['routr', 'router'],
  ['xontext', 'context'],
  ['httpBatchLnk', 'httpBatchLink'],
  // Two words with typos that begin with the same letter.
  ['contxt clint', 'context client'],
  // A word that the query already has is not its own correction.
  ['route routr', 'route router'],
])('%s is shown as %s', (query, corrected) => {
  expect(resultOf(query).corrected).toBe(corrected);
});

test.each([
  'router',
  'rout',
  // One word is known, and the other is not similar to any.
  'rooster router',
  'test cypress',
  'user sentry',
  'httpBatchLink lisp',
  // Its synonym `error` matches, which the reader did not type.
  'exception elixir',
  // Only one of two typos is found in the best record.
  'rotuer reslver',
  // Short words are similar to too many others.
  'ste router',
])('%s has results and no correction', (query) => {
  const { total, corrected } = resultOf(query);
  expect(total).toBeGreaterThan(0);
  expect(corrected).toBeUndefined();
});

test('a query with a typo has the results of the corrected query, in the same order', async () => {
  const section = { url: '/docs/sockets#authentication', level: 2, titles: ['Sockets', 'Authentication'] };
  const searched = await load(
    page('Access', 'Only some users may call a procedure.', ['authentication', 'login']),
    page('Sockets', 'A socket stays open.'),
    { ...page('Sockets', 'The authentication of a socket is that of its first request.'), ...section },
  );
  const routesOf = (query: string) => resultOf(query, searched).hits.map(({ url }) => url);
  expect(routesOf('authentication')[0]).toBe('/docs/access');
  expect(routesOf('autentication')).toEqual(routesOf('authentication'));
});

function resultOf(query: string, searched = engine) {
  return runSearch([searched], { query, versions: ['current'], offset: 0, limit: 20 });
}
