import { expect, test } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';
import { parse } from '../../../../build/stages/parse/parse.ts';

const config = { versions: [{ label: '1.x', path: '/docs' }], baseUrl: '/' };
const processor = createProcessor({
  ...config,
  images: new Map(),
  typesOf: () => undefined,
  exampleOf: () => ({
    folder: 'content/docs/1.x/example',
    files: [
      { path: 'b.ts', text: 'export {};' },
      { path: 'c.ts', text: 'export {};' },
    ],
    versions: {},
  }),
});

function parsed(...lines: readonly string[]) {
  return parsedWith([], lines);
}

function parsedWith(frontMatter: readonly string[], lines: readonly string[]) {
  const text = ['---', 'title: A', 'description: B', ...frontMatter, '---', '', ...lines, ''].join('\n');
  const origin = { kind: 'doc', version: '1.x', id: 'page' } as const;
  return parse({ source: { path: 'content/docs/1.x/page.md', text }, origin, config, processor });
}

/** Returns a page with a sample as Markdown, with that text before its first section. */
function exported(...intro: readonly string[]): string {
  return parsed(...intro, '', '## First section', '', '```ts title="a.ts"', 'a;', '```').markdown;
}

test.each([
  ['text', ['Text.']],
  ['code with a heading', ['```md', '## In the code', '```']],
  ['code with an indented fence', ['```md', '1. A', '', '    ```ts', '    a;', '    ```', '', '## In the code', '```']],
  ['code on the line of a list item', ['- ```ts', '  a;', '  ```']],
])('the link to the zip is between %s and the first section', (_, intro) => {
  expect(exported(...intro)).toMatch(/\n\n\[Download the files .* lists the commands\.\n\n## First section\n/);
});

test.each([
  ['at its end', 'Text.', /```\n\n\[Download the files .* in its folder\.\n$/],
  ['in its text before the first section', '[The project](./page.zip).', /\n\[The project\]\(\S*\/docs\/page\.zip\)/],
])('a page that starts from an empty folder has one link to its zip: %s', (_, intro, link) => {
  const sample = ['## First section', '', '```ts title="a.ts"', 'a;', '```'];
  const { markdown } = parsedWith(['example: false'], [intro, '', ...sample]);
  expect(markdown).toMatch(link);
  expect(markdown.match(/page\.zip/g)).toHaveLength(1);
});

test('the list of files says that a newer version on the page replaces the file of the list', () => {
  const sampleOf = (path: string, code = '') => [`\`\`\`ts title="${path}"`, code, '```', ''];
  const first = sampleOf('a.ts', "import './b';\nimport './c';");
  const one = parsed(...first, ...sampleOf('b.ts'));
  expect(one.markdown).toContain(
    'The page above shows a newer version of `b.ts`. It replaces the version in this list.\n',
  );
  expect(one.html).toContain(
    '<p>The page above shows a newer version of <code>b.ts</code>. It replaces the version in this list.</p>',
  );
  const both = parsed(...first, ...sampleOf('b.ts'), ...sampleOf('c.ts'));
  expect(both.markdown).toContain(
    'The page above shows newer versions of `b.ts` and `c.ts`. They replace the versions in this list.\n',
  );
  expect(both.html).toContain('<code>b.ts</code> and <code>c.ts</code>. They replace the versions');
  expect(parsed(...first).markdown).not.toContain('newer version');
});
