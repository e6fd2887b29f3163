import { expect, test } from 'vitest';
import { missingResult } from '../../../client/search/texts.ts';
import { issueAddress } from '../../../client/shared/issue-address.ts';

test.each([
  ['https://h.example/issues/new', 'https://h.example/issues/new?title=a%20%26%20b&body=c%2B%2B%0A'],
  [
    'https://h.example/c++/new?template=bug.md',
    'https://h.example/c++/new?template=bug.md&title=a%20%26%20b&body=c%2B%2B%0A',
  ],
  ['https://h.example/new?title=old', 'https://h.example/new?title=a%20%26%20b&body=c%2B%2B%0A'],
])('the address of a prefilled issue at %s keeps its query', (issues, address) => {
  expect(issueAddress(issues, { title: 'a & b', body: 'c++\n' })).toBe(address);
});

test('a search without results is reported with the template of the configuration', () => {
  const { searchParams } = new URL(missingResult('https://h.example/new?template=bug.md', 'cookie'));
  expect(searchParams.get('template')).toBe('bug.md');
  expect(searchParams.get('title')).toBe('Search: no result for "cookie"');
});
