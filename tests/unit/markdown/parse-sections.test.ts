import { describe, expect, test } from 'vitest';
import { type ParsedSection, parseSections } from '../../../build/markdown/parse-sections.ts';
import { createProcessor } from '../../../build/markdown/processor.ts';
import { createLruCache } from '../../../build/memo/lru-cache.ts';

const processor = createProcessor({ versions: [], baseUrl: '/', images: new Map(), typesOf: () => undefined });
const whole = (text: string) => processor.parse(text);

const SECTIONS =
  '\n\nStart with *text*.\n\n# One\n\n- a\n- b\n## Two\nText.\n### Three\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';

describe('the tree equals that of a parse of the whole page', () => {
  test.each([
    ['of an empty page', ''],
    ['of text without headings', 'One.\n\nTwo.'],
    ['of sections', SECTIONS],
    ['of a page that ends in a heading', '# One\n\n## Two'],
    [
      'with an indented line and a table directly below headings',
      '# One\n    code\n\n## Two\n| a |\n|---|\n\n## Three\n===\n',
    ],
    ['with lines of code that look like headings', '# One\n\n```sh\n# a comment\n```\n\n## Two\n\nText.\n'],
    ['with such code in a list', '# One\n\n- a\n\n  ```sh\n# a comment\n  ```\n\n## Two\n'],
    ['with code that is not closed', '# One\n\n````md\n```\n# Two\n'],
    ['with a heading inside a directive', ':::tip\n\n# One\n\nText.\n\n:::\n\n## Two\n'],
    [
      'with many headings inside a directive and below it',
      `:::tip\n\n${'## One\n\n'.repeat(9)}:::\n\n${'## Two\n\nText.\n'.repeat(20)}`,
    ],
    ['with a URL that becomes no link', '# One\n\nOpen "www.example.org" or /a@b.com.\n\n## Two\n'],
    ['with a heading inside HTML', '# One\n\n<!--\n# Two\n-->\n\n## Three\n'],
    ['with a heading directly after HTML', '<div>\n# One\n\n# Two\n'],
    ['with a last heading inside a directive that is not closed', 'Text.\n\n:::tip\n# Next\n'],
    ['with links to definitions', '# One\n\nSee [a] and [^1].\n\n# Two\n\n[a]: /b\n\n[^1]: A note.\n'],
    ['with definitions inside a quotation', '# One\n\nSee [a].\n\n# Two\n\n> [a]: /b\n'],
    ['with a definition of code', '# One\n\n```ts\n[a]: b\n```\n\n# Two\n\n[a]\n'],
  ])('%s', (_, text) => {
    const recent = createLruCache<ParsedSection>(100);
    for (const version of [text, `${text}\nA sentence.\n`, text.replace('Text', 'Other text'), text])
      expect(parseSections(version, whole, recent)).toEqual(whole(version));
  });
});

test('a section that has not changed is not parsed again, and its tree is not shared', () => {
  const recent = createLruCache<ParsedSection>(100);
  const parsed: string[] = [];
  const parse = (text: string) => {
    parsed.push(text);
    return processor.parse(text);
  };
  const first = parseSections(SECTIONS, parse, recent);
  expect(parsed).toHaveLength(7);
  for (const node of first.children) if (node.type === 'heading') node.depth = 6;
  parsed.length = 0;
  const saved = SECTIONS.replace('Text.', 'Other text.\n\nMore.').replace('# One', '# First');
  expect(parseSections(saved, parse, recent)).toEqual(whole(saved));
  expect(parsed).toEqual(['# First\n', 'Other text.\n\nMore.\n# Next\n']);
});
