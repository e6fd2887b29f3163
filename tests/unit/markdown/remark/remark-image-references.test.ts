import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';
import { parse } from '../../../../build/stages/parse/parse.ts';

const config = { versions: [{ label: '1.x', path: '/docs' }], baseUrl: '/sub/' };
const imageOf = (name: string) =>
  [`content/docs/1.x/${name}.png`, { width: 2, height: 1, output: `${name}-1.png` }] as const;
const processor = createProcessor({
  ...config,
  images: new Map([imageOf('a'), imageOf('b')]),
  typesOf: () => undefined,
});

function documentOf(...lines: readonly string[]) {
  const text = ['---', 'title: A', 'description: B', '---', '', ...lines, ''].join('\n');
  const origin = { kind: 'doc', version: '1.x', id: 'page' } as const;
  return parse({ source: { path: 'content/docs/1.x/page.md', text }, origin, config, processor });
}

test('an image whose label has two definitions has the address of the first', () => {
  const { html } = documentOf('![Image][x]', '', '[x]: ./a.png', '', '[x]: ./b.png');
  expect(html).toContain('<img src="/sub/a-1.png"');
  expect(html).not.toContain('b-1.png');
});

test('the address of an image is a link of the page only if a link has the same label', () => {
  expect(documentOf('![Image][x]', '', '[x]: ./a.png').links).toEqual([]);
  expect(documentOf('![Image][x] [link][x]', '', '[x]: ./a.png').links).toHaveLength(1);
});
