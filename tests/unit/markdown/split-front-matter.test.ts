import { describe, expect, test } from 'vitest';
import { readFrontMatter } from '../../../build/markdown/front-matter.ts';
import { withoutFrontMatter } from '../../../build/markdown/parse-plain.ts';

describe('the commands find the body where the build finds it', () => {
  test.each([
    ['below front matter', '---\ntitle: A\n---\n\nText.\n', 'Text.'],
    ['below dashes and spaces', '--- \ntitle: A\n---\t\n\nText.\n', 'Text.'],
    ['below empty front matter', '---\n---\nText.\n', 'Text.'],
    ['in a page without front matter', 'Text.\n\n---\n\nMore.\n', 'Text.\n\n---\n\nMore.'],
    ['in a page that begins with more dashes', '----\nText.\n---\n', '----\nText.\n---'],
    ['nowhere, if too many dashes end the front matter', '---\ntitle: A\n----\n\nText.\n\n---\n\nMore.\n', ''],
    ['nowhere, if a text begins with dashes', '---\ntitle: A\n--- b\n---\n\nText.\n', ''],
    ['nowhere, if nothing ends the front matter', '---\ntitle: A\n\nText.\n', ''],
  ])('%s', (_, text, body) => {
    expect(readFrontMatter({ path: 'a.md', text }).body.trim()).toBe(body);
    expect(withoutFrontMatter(text).trim()).toBe(body);
  });
});

test('offsets and line ends stay where they are', () => {
  expect(withoutFrontMatter('---\r\ntitle: A\r\n---\r\n\r\nText.\r\n')).toBe('   \r\n        \r\n   \r\n\r\nText.\r\n');
});

test('the lines of front matter count from an opening with spaces', () => {
  const text = '---  \ntitle: A\nunknown: b\n---\n';
  const { diagnostics } = readFrontMatter({ path: 'a.md', text });
  expect(diagnostics.find(({ rule }) => rule === 'unknown-key')?.at?.line).toBe(3);
});

test.each([
  [49, ['description-length']],
  [50, []],
  [160, []],
  [161, ['description-length']],
])('for a description of %d characters, the reported rules are %j', (length, rules) => {
  const text = `---\ntitle: A page\ndescription: ${'a'.repeat(length)}\n---\n`;
  expect(readFrontMatter({ path: 'a.md', text }).diagnostics.map(({ rule }) => rule)).toEqual(rules);
});
