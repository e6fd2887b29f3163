import { describe, expect, test, vi } from 'vitest';
import { createProcessor } from '../../../../build/markdown/processor.ts';
import { parse } from '../../../../build/stages/parse/parse.ts';

const config = { versions: [{ label: '1.x', path: '/docs' }], baseUrl: '/sub/' };
const processor = createProcessor({
  ...config,
  images: new Map([['content/docs/1.x/a.png', { width: 2, height: 1, output: 'assets/a-1.png' }]]),
  typesOf: () => undefined,
  exampleOf: () => undefined,
});

function exported(...lines: readonly string[]): string {
  const text = ['---', 'title: A', 'description: B', '---', '', ...lines, ''].join('\n');
  const origin = { kind: 'doc', version: '1.x', id: 'page' } as const;
  return parse({ source: { path: 'content/docs/1.x/page.md', text }, origin, config, processor }).markdown.trim();
}

describe('a page as Markdown', () => {
  test.each([
    ['text stays as it was written', ['A *b*,\n2 < 3 and a\\_b.'], 'A *b*,\n2 < 3 and a\\_b.'],
    [
      'links lead to the Markdown of pages',
      ['[a](./b.md#c "T") [d](/blog) [e](#f)'],
      '[a](/sub/docs/b.md#c "T") [d](/sub/blog) [e](#f)',
    ],
    [
      'links to the zip of a page lead to its address',
      ['[a](./b.zip) [d](index.zip)'],
      '[a](/sub/docs/b.zip) [d](/sub/docs.zip)',
    ],
    [
      'a text and a title that contain the address stay',
      ['[./b.md](./b.md "See ./b.md") and ![./a.png](<./a.png> "./a.png")'],
      '[./b.md](/sub/docs/b.md "See ./b.md") and ![./a.png](</sub/assets/a-1.png> "./a.png")',
    ],
    ['so do definitions', ['[a][x]', '', '[x]: ./index.md'], '[a][x]\n\n[x]: /sub/docs.md'],
    ['and definitions with a title', ['[a][x]', '', '[x]: ./b.md "./b.md"'], '[a][x]\n\n[x]: /sub/docs/b.md "./b.md"'],
    ['an image in a link', ['[![P](./a.png)](./b.md)'], '[![P](/sub/assets/a-1.png)](/sub/docs/b.md)'],
    [
      'an admonition',
      [':::tip[Own `title`]', 'One.', '', 'Two.', ':::'],
      '> **Tip: Own `title`**\n>\n> One.\n>\n> Two.',
    ],
    [
      'text that touches an admonition',
      ['Before', ':::note', 'In.', ':::', 'After'],
      'Before\n\n> **Note**\n>\n> In.\n\nAfter',
    ],
    [
      'an admonition in a list, with code',
      ['- One', '', '  :::info', '  ```ts {1}', '  const a = 1; // [!code highlight]', '  ```', '  :::'],
      '- One\n\n  > **Info**\n  >\n  > ```ts\n  > const a = 1;\n  > ```',
    ],
    [
      'tabs',
      ['::::tabs{group="g"}', ':::tab[A]', 'One.', ':::', ':::tab[B]', 'Two.', ':::', '::::'],
      '**A**\n\nOne.\n\n**B**\n\nTwo.',
    ],
    ['two admonitions', [':::note', 'A.', ':::', ':::tip', 'B.', ':::'], '> **Note**\n>\n> A.\n\n> **Tip**\n>\n> B.'],
    [
      'a flow',
      ['```flow', 'call', '-> in', '<- out', 'a', 'b | c', 'end', '```'],
      '```text\nin: call → a → b and c → end\nout: end → b and c → a → call\n```',
    ],
    ['details', [':::details[More]', 'Text.', ':::'], '**More**\n\nText.'],
    ['an embedded post', ['::embed[Said]{href="https://posts.example/1"}'], '[Said](https://posts.example/1)'],
    ['a comment', ['One.', '', '<!-- not shown -->', '', 'Two.'], 'One.\n\nTwo.'],
    [
      'a comment in a line',
      ['## A <!-- x -->', '', 'One. <!-- x --> Two. <!-- x -->', '', 'B'],
      '## A\n\nOne.  Two.\n\nB',
    ],
    [
      'a comment in an item',
      ['- a <!-- x -->', '- b', '', '  <!-- x -->', '  ```sh', '  c', '  ```'],
      '- a\n- b\n\n  ```sh\n  c\n  ```',
    ],
    ['a comment between items', ['- a', '  <!-- x -->', '- b'], '- a\n\n- b'],
    ['a comment in a quotation', ['> a', '>', '> <!-- x -->', '>', '> b'], '> a\n>\n> b'],
    ['a comment that touches text', ['a', '<!-- x -->', 'b', '<!-- x -->', '', 'c'], 'a\n\nb\n\nc'],
    [
      'a comment in a directive',
      [':::tip', '<!-- x -->', 'One.', '', '<!-- x -->', ':::', '', 'Two.'],
      '> **Tip**\n>\n> One.\n\nTwo.',
    ],
    [
      'code as it is shown',
      ['```ts title="a.ts" unchecked="why"', 'const hidden = 1;', '// ---cut---', 'const a = 1;', '//    ^?', '```'],
      '```ts title="a.ts"\nconst a = 1;\n```',
    ],
    [
      'code that changes',
      ['```ts', 'const a = 1; // [!code --]', 'const a = 2; // [!code ++]', 'a;', '```'],
      '```diff\n- const a = 1;\n+ const a = 2;\n  a;\n```',
    ],
    [
      'code with a label',
      ['- A', '', '  ```ts label="9.x"', '  a;', '  ```'],
      '- A\n\n  **9.x**\n\n  ```ts\n  a;\n  ```',
    ],
    [
      'a comparison',
      ['Both:', ':::compare', '```ts label="9.x"', 'a;', '```', '```ts label="10.x"', 'b;', '```', ':::'],
      'Both:\n\n**9.x**\n\n```ts\na;\n```\n**10.x**\n\n```ts\nb;\n```',
    ],
    ['code with fences in it', ['````md', '```ts', 'a;', '```', '````'], '````md\n```ts\na;\n```\n````'],
    [
      'code with an indented fence in it',
      ['````md', '- A', '', '  ```ts', '  a;', '  ```', '````'],
      '````md\n- A\n\n  ```ts\n  a;\n  ```\n````',
    ],
    [
      'code with a fence that is indented too far to end it',
      ['````md', '1. A', '', '    ````ts', '    a;', '    ````', '````'],
      '```md\n1. A\n\n    ````ts\n    a;\n    ````\n```',
    ],
    ['commands', ['```npm', 'npm install zod', '```'], '```sh\nnpm install zod\n```'],
  ])('%s', (_, lines, expected) => {
    expect(exported(...lines)).toBe(expected);
  });
});

test('the lines that are read for directives grow with their number, and not with its square', () => {
  const linesOf = (count: number) => {
    const { split } = String.prototype;
    let lines = 0;
    const spy = vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...separator) {
      const parts: string[] = Reflect.apply(split, this, separator);
      lines += parts.length;
      return parts;
    });
    try {
      exported(':::note\nIn.\n:::\n'.repeat(count));
    } finally {
      spy.mockRestore();
    }
    return lines;
  };
  expect(linesOf(200) / linesOf(100)).toBeLessThan(2.2);
});
