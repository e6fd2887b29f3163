import { expect, test } from 'vitest';
import { isOwnHost, prefersMarkdown } from '../../../../build/io/serve/request.ts';

test('--host adds a name', () => {
  expect(isOwnHost('docs.example:80', 'docs.example')).toBe(true);
  expect(isOwnHost('evil.example:80', 'docs.example')).toBe(false);
  expect(isOwnHost(undefined)).toBe(false);
});

test.each([
  ['text/markdown', true],
  ['text/html, text/markdown', true],
  ['text/html;q=0.8, text/markdown;q=0.9', true],
  ['text/markdown;q=0.5, */*;q=0.1', true],
  ['text/markdown; charset=utf-8; q=0.5, text/*', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0', false],
  ['text/*', false],
  ['', false],
])('Accept: %s requests Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
