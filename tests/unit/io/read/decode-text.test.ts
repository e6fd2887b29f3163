import { expect, test } from 'vitest';
import { decodeText } from '../../../../build/io/read/decode-text.ts';
import { buildFolder, makeSite, SMALL_PAGE } from '../../../support/sites/fixture.ts';
import { docsPage } from '../../../support/sites/small-site.ts';

const decode = (...parts: readonly (string | readonly number[])[]) =>
  decodeText('a.md', Buffer.concat(parts.map((part) => Buffer.from(part as string))));

test.each([
  ['CRLF', 'a\r\nb\r\n'],
  ['CR', 'a\rb\r'],
  ['a byte order mark', '\uFEFFa\nb\n'],
  ['all of them', '\uFEFFa\r\nb\r'],
])('%s gives the same text as LF', (_, text) => {
  expect(decode(text)).toEqual({ text: 'a\nb\n', diagnostics: [] });
});

test.each<[string, readonly number[], number, number]>([
  ['a Latin-1 letter', [0xe4], 2, 3],
  ['half a character at the end', [0xe2, 0x82], 2, 3],
  ['a surrogate', [0xed, 0xa0, 0x80], 2, 3],
])('%s has its location (file-encoding)', (_, bytes, line, column) => {
  const { diagnostics } = decode('ü\r\n€b', bytes);
  expect(diagnostics).toEqual([
    {
      rule: 'file-encoding',
      text: 'a.md contains a byte that is not UTF-8.',
      hint: 'Save the file as UTF-8.',
      at: { file: 'a.md', line, column, length: 1 },
    },
  ]);
});

const UTF_16 = Buffer.from('\uFEFF---\ntitle: A\n', 'utf16le');

test.each([
  ['UTF-16LE', UTF_16],
  ['UTF-16BE', Buffer.from(UTF_16).swap16()],
])('%s is reported (file-encoding)', (_, bytes) => {
  const { text, diagnostics } = decodeText('a.md', bytes);
  expect(text).toBe('');
  expect(diagnostics).toMatchObject([{ rule: 'file-encoding', text: 'a.md is encoded in UTF-16.' }]);
});

test('a page that cannot be read causes no other errors (file-encoding, line-too-long, nesting-too-deep)', async () => {
  const page = docsPage('Unreadable', '## Part\n\n[Nowhere](./nowhere.md)');
  const links = 'See [a](./a.md), [its part](./a.md#part), [b](/docs/b#part) and [c](./c.md#part).';
  const root = await makeSite({
    'content/docs/1.x/index.md': docsPage('Start', links),
    'content/docs/1.x/a.md': Buffer.from(`\uFEFF${page}`, 'utf16le'),
    'content/docs/1.x/b.md': `${page}${'b'.repeat(50_001)}\n`,
    'content/docs/1.x/c.md': `${page}${'> '.repeat(60)}c\n`,
    'content/docs/1.x/sidebar.yml': '- label: Guide\n  items: [index, a, b, c]\n',
    'content/blog/post.md': Buffer.from(`\uFEFF${page}`, 'utf16le'),
    'content/authors.yml': Buffer.from('\uFEFFada:\n  name: Ada\n', 'utf16le'),
    'content/blog/2021-03-03-other.md': docsPage('Other', 'Text.').replace('\n---\n', '\nauthors: [ada]\n---\n'),
    'site.lock.json': '{ "/docs/a": ["part"], "/docs/b": ["part"], "/docs/c": ["part"] }\n',
  });
  const { diagnostics } = await buildFolder(root);
  expect(diagnostics.map(({ rule, at }) => `${rule} ${at?.file}`).sort()).toEqual([
    'file-encoding content/authors.yml',
    'file-encoding content/blog/post.md',
    'file-encoding content/docs/1.x/a.md',
    'line-too-long content/docs/1.x/b.md',
    'nesting-too-deep content/docs/1.x/c.md',
  ]);
});

test.each([
  ['the text', 'Hello.', 'Caf\xe9.', [6, 4]],
  ['the front matter', 'title: Start', 'title: Caf\xe9', [2, 11]],
] as const)(
  'a byte of %s that is not UTF-8 is one diagnostic of the site (file-encoding)',
  async (_, text, other, at) => {
    const page = Buffer.from(SMALL_PAGE.replace(text, other), 'latin1');
    const root = await makeSite({ 'content/docs/1.x/index.md': page });
    const { diagnostics } = await buildFolder(root);
    expect(diagnostics.map(({ rule, at }) => [rule, at?.line, at?.column])).toEqual([['file-encoding', ...at]]);
  },
);

test.each([
  ['content/docs/1.x/sidebar.yml', '- label: Caf\xe9\n  items: [index]\n', [1, 13]],
  ['content/authors.yml', 'ada:\n  name: Ren\xe9\n', [2, 12]],
] as const)('a byte of %s that is not UTF-8 is one diagnostic of the site (file-encoding)', async (path, text, at) => {
  const { diagnostics } = await buildFolder(await makeSite({ [path]: Buffer.from(text, 'latin1') }));
  expect(diagnostics.map(({ rule, at }) => [rule, at?.line, at?.column])).toEqual([['file-encoding', ...at]]);
});
