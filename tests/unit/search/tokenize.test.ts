import { expect, test } from 'vitest';
import { termsOf, tokenize, toTerms } from '../../../client/shared/tokenize.ts';

test.each([
  ['createTRPCNext', ['createTRPCNext', 'create', 'TRPC', 'Next']],
  ['INTERNAL_SERVER_ERROR', ['INTERNAL_SERVER_ERROR', 'INTERNAL', 'SERVER', 'ERROR']],
  ['@trpc/react-query', ['trpc', 'react', 'query']],
  ['a.b(c)', ['a', 'b', 'c']],
  ['s-maxage=60', ['s', 'maxage', '60']],
  ['電子 Übung', ['電子', 'Übung']],
  ['%&/()', []],
])('%s is split into %j', (text, words) => {
  expect(tokenize(text)).toEqual(words);
});

test.each([
  ['Middlewares', 'middleware'],
  ['queries', 'query'],
  ['cookies', 'cookie'],
  ['batching', 'batch'],
  ['logged', 'log'],
  ['mutation', 'mutat'],
  ['mutate', 'mutat'],
  ['string', 'string'],
  ['status', 'status'],
  ['CORS', 'cor'],
])('%s and its forms are %s', (word, term) => {
  expect(termsOf(word)).toEqual([term]);
});

test('stop words are no terms', () => {
  expect(termsOf('how do I send a header')).toEqual(['send', 'header']);
});

test('a record also has the whole word if its ending is long, so that a query with a typo in the ending matches', () => {
  expect(toTerms('caching')).toEqual(['cach', 'caching']);
  expect(toTerms('cache')).toEqual(['cache']);
});
