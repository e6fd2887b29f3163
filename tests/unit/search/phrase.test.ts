import { expect, test } from 'vitest';
import { hasPhrase, sharedRun } from '../../../client/shared/phrase.ts';

const record = { text: 'No QueryClient set, use QueryClientProvider to set one · No component has the provider' };

test('a run counts words of the query in their order, without punctuation and case', () => {
  expect(sharedRun(record, 'Error: no queryclient set, use QueryClientProvider')).toBe(5 / 6);
  expect(sharedRun(record, 'set one provider no component')).toBe(0);
});

test('a run may begin at any word of the query, and three words are no run', () => {
  expect(sharedRun(record, 'why is it that use QueryClientProvider to set one fails')).toBe(5 / 10);
  expect(sharedRun(record, 'no queryclient set')).toBe(0);
  expect(sharedRun(record, 'no queryclient set today')).toBe(0);
});

test('the words of a phrase are whole words', () => {
  expect(hasPhrase('Call a link', 'a link')).toBe(true);
  expect(hasPhrase('Call a linked page', 'a link')).toBe(false);
});
