import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';

const processor = createProcessor({ versions: [], baseUrl: '/', images: new Map(), typesOf: () => undefined });

/** After an open bracket, only the search for addresses in text finds them. */
test.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['HTTPS://a.example', 'HTTPS://a.example'],
  ['www.a.example', 'http://www.a.example'],
  ['WWW.a.example', 'http://WWW.a.example'],
  ['ada@a.example', 'mailto:ada@a.example'],
])('the address %s in text is a link', (address, href) => {
  expect(String(processor.processSync({ path: 'content/page.md', value: `[ *b* ${address}` }))).toContain(
    `<a href="${href}"`,
  );
});

test.each([
  'Write to ada@a.example, a.b-c+d_e@sub.a-b.example, _ada@a.example_ or **ada@a.example**.',
  'No addresses: a@b, @a, a@, a@., a@b., @trpc/server, react@18, `a@b.example`, [a@b.example](/c).',
  'Without an at sign: snake_case_names, *emphasis* in__side__ words, ~~a~~ - 1.2.3 + www.a.example and https://a.example.',
  'a@.example, .@a.example, +@a.example -@a.example, ada@a.example_ ada@a_b.example ada@a.example-',
  'ada&#64;a.example, ada\\@a.example and ada@a\\.example',
])('the tree is that of remark-gfm: %s', (text) => {
  const packaged = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
  expect(processor.parse(text)).toEqual(packaged.parse(text));
});
