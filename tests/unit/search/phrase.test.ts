import { expect, test } from 'vitest';
import { createRunShare, hasPhrase } from '../../../client/shared/phrase.ts';

const record = { text: 'No QueryClient set, use QueryClientProvider to set one · No component has the provider' };

test('a run counts words of the query in their order, without punctuation and case', () => {
  expect(createRunShare('Error: no queryclient set, use QueryClientProvider')(record)).toBe(5 / 6);
  expect(createRunShare('set one provider no component')(record)).toBe(0);
});

test('a run may begin at any word of the query, and three words are no run', () => {
  expect(createRunShare('why is it that use QueryClientProvider to set one fails')(record)).toBe(5 / 10);
  expect(createRunShare('no queryclient set')(record)).toBe(0);
  expect(createRunShare('no queryclient set today')(record)).toBe(0);
});

test('the words of a phrase are whole words', () => {
  expect(hasPhrase('Call a link', 'a link')).toBe(true);
  expect(hasPhrase('Call a linked page', 'a link')).toBe(false);
});
