import { expect, test } from 'vitest';
import { createProcessor } from '../../../build/markdown/processor.ts';
import { parse } from '../../../build/stages/parse.ts';

const config = { versions: [{ label: '1.x', path: '/docs' }], baseUrl: '/' };
const processor = createProcessor({
  ...config,
  images: new Map(),
  typesOf: () => undefined,
  exampleOf: () => ({ folder: 'content/docs/1.x/example', files: [], versions: {} }),
});

/** Returns a page with a sample as Markdown, with that text before its first section. */
function exported(...intro: readonly string[]): string {
  const sample = ['## First section', '', '```ts title="a.ts"', 'a;', '```'];
  const text = ['---', 'title: A', 'description: B', '---', '', ...intro, '', ...sample, ''].join('\n');
  const origin = { kind: 'doc', version: '1.x', id: 'page' } as const;
  return parse({ source: { path: 'content/docs/1.x/page.md', text }, origin, config, processor }).markdown;
}

test.each([
  ['text', ['Text.']],
  ['code with a heading', ['```md', '## In the code', '```']],
  ['code with an indented fence', ['```md', '1. A', '', '    ```ts', '    a;', '    ```', '', '## In the code', '```']],
  ['code on the line of a list item', ['- ```ts', '  a;', '  ```']],
])('the link to the zip is between %s and the first section', (_, intro) => {
  expect(exported(...intro)).toMatch(/\n\n\[Download the files .* lists the commands\.\n\n## First section\n/);
});
