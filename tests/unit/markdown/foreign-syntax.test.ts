import { describe, expect, test } from 'vitest';
import { createProcessor } from '../../../build/markdown/processor.ts';
import type { Document } from '../../../build/model.ts';
import { parse } from '../../../build/stages/parse/parse.ts';

const config = { versions: [{ label: '1.x', path: '/docs' }], baseUrl: '/' };

function documentOf(lines: readonly string[], emoji = false): Omit<Document, 'key'> {
  const processor = createProcessor({
    ...config,
    images: new Map(),
    typesOf: () => undefined,
    exampleOf: () => undefined,
    emoji,
  });
  const text = ['---', 'title: A', `description: ${'B'.repeat(60)}`, '---', '', ...lines, ''].join('\n');
  const origin = { kind: 'doc', version: '1.x', id: 'page' } as const;
  return parse({ source: { path: 'content/docs/1.x/page.md', text }, origin, config, processor });
}

/** The page of the syntax of this site that means the same. */
function expectSame(foreign: readonly string[], own: readonly string[]): void {
  const actual = documentOf(foreign);
  expect(actual.diagnostics).toEqual([]);
  // Markup of quotations has line ends that markup of directives has not.
  const compact = (html: string) => html.replaceAll('\n', '');
  expect(compact(actual.html)).toBe(compact(documentOf(own).html));
}

describe('syntax of other generators', () => {
  test.each([
    ['a container with a space', ['::: tip', 'Text.', ':::'], [':::tip', 'Text.', ':::']],
    ['a container with a title', [':::tip A *title*', 'Text.', ':::'], [':::tip[A *title*]', 'Text.', ':::']],
    ['both', ['> ::: tip A [b] ]', '> Text.', '> :::'], ['> :::tip[A \\[b\\] \\]]', '> Text.', '> :::']],
    ['attributes', ['::: details A {open}', 'Text.', ':::'], [':::details[A]{open}', 'Text.', ':::']],
    ['a title in single quotes', ["```ts title='a.ts'", 'a', '```'], ['```ts title="a.ts"', 'a', '```']],
    ['a title in brackets', ['```ts [a.ts]', 'a', '```'], ['```ts title="a.ts"', 'a', '```']],
    ['lines to mark without a space', ['```ts{1,2}', 'a', 'b', '```'], ['```ts {1,2}', 'a', 'b', '```']],
  ])('%s', (_, foreign, own) => expectSame(foreign, own));

  test('a container in a code fence is code', () => {
    const { html } = documentOf(['```md', '::: tip Title', '```']);
    expect(html).toContain('::: tip Title');
  });

  test("GitHub's alerts are admonitions", () => {
    expectSame(['> [!TIP]', '> Text.'], [':::tip', 'Text.', ':::']);
    expectSame(['> [!WARNING] Own', '>', '> Text.'], [':::warning[Own]', 'Text.', ':::']);
    expectSame(['> [!CAUTION]', '> Text.'], [':::danger[Caution]', 'Text.', ':::']);
  });

  test.each([
    ['a backslash', '\\'],
    ['two spaces', '  '],
  ])('an alert does not begin with the line break that %s after its marker makes', (_, end) => {
    expectSame([`> [!TIP]${end}`, '> Text.'], [':::tip', 'Text.', ':::']);
    expectSame([`> [!TIP] Own${end}`, '> Text.'], [':::tip[Own]', 'Text.', ':::']);
  });

  test('the title of an alert can contain code, emphasis and links', () => {
    expectSame(['> [!TIP] Use *one* `fetch`', '> Text.'], [':::tip[Use *one* `fetch`]', 'Text.', ':::']);
    expectSame(['> [!TIP] `a`\\', '> `b`'], [':::tip[`a`]', '`b`', ':::']);
    expectSame(['> [!TIP] *Own*', '>', '> Text.'], [':::tip[*Own*]', 'Text.', ':::']);
  });

  test('an alert in the Markdown of the page is a quotation with a title', () => {
    const markdownOf = (first: string) => documentOf([first, '> Text.']).markdown.trim();
    expect(markdownOf('> [!NOTE]')).toBe('> **Note:**\n> Text.');
    expect(markdownOf('> [!NOTE]\\')).toBe('> **Note:**\\\n> Text.');
    expect(markdownOf('> [!NOTE] ')).toBe('> **Note:** \n> Text.');
    expect(markdownOf('> [!NOTE] Own ')).toBe('> **Own:** \n> Text.');
    expect(markdownOf('> [!NOTE] Own')).toBe('> **Own:**\n> Text.');
    expect(markdownOf('> [!NOTE] *Own* `code`')).toBe('> ***Own* `code`:**\n> Text.');
  });

  test('a code group is a group of tabs with the titles as labels', () => {
    const group = ['::: code-group', '', '```ts [a.ts]', 'a', '```', '', '```js [b.js]', 'b', '```', '', ':::'];
    const { html, diagnostics, markdown } = documentOf(group);
    expect(diagnostics).toEqual([]);
    expect(html).toContain('<tab-group group="a-ts-b-js">');
    expect([...html.matchAll(/<button type="button" value="([^"]*)">([^<]*)/g)].map(([, ...tab]) => tab)).toEqual([
      ['a-ts', 'a.ts'],
      ['b-js', 'b.js'],
    ]);
    expect(markdown).not.toContain(':::');
  });

  test('a code group can have the name of a group, so that it changes together with other tabs', () => {
    const fences = ['```ts', 'a', '```', '```js', 'b', '```', ':::'];
    expect(documentOf([':::code-group{group="language"}', ...fences]).html).toContain('<tab-group group="language">');
    expect(documentOf(['::: code-group', ...fences]).html).toContain('<tab-group group="ts-js">');
  });

  test('an id at the end of a heading is its id, is not shown, and is an element in the exported Markdown', () => {
    const { headings, markdown } = documentOf(['## Set cookies {#cookies}', '', '## Other']);
    expect(headings).toEqual([
      { level: 2, id: 'cookies', text: 'Set cookies' },
      { level: 2, id: 'other', text: 'Other' },
    ]);
    expect(markdown.trim()).toBe('## Set cookies <a id="cookies"></a>\n\n## Other');
  });

  test('marks of lines', () => {
    const { html } = documentOf([
      '```text',
      'a // [!code focus]',
      'b # [!code error]',
      'c /* [!code warning] */',
      '```',
    ]);
    expect(html).toContain(
      '<mark class="focus"><c-l>a\n</c-l></mark><mark class="error"><c-l>b\n</c-l></mark><mark class="warning"><c-l>c\n</c-l></mark>',
    );
  });

  test('shortcodes become emoji if the site enables them, and never in code', () => {
    expect(documentOf(['It :tada: `:tada:`'], true).html).toBe('<p>It 🎉 <code>:tada:</code></p>');
    expect(documentOf(['It :tada:.']).html).toBe('<p>It :tada:.</p>');
  });
});

describe('ids', () => {
  const ids = (...lines: readonly string[]) => documentOf(lines).headings.map(({ id }) => id);

  test('a heading never gets an id of the templates, of a footnote or of another heading', () => {
    expect(ids('## Top', '', '## Main', '', '## Two {#one}', '', '## One')).toEqual([
      'top-1',
      'main-1',
      'one',
      'one-1',
    ]);
    expect(ids('## Fn 1', '', 'Text[^1].', '', '[^1]: Note.')[0]).toBe('fn-1-1');
  });

  test('a heading of symbols alone has an id', () => {
    expect(ids('## 🎉', '', '## 🎉')).toEqual(['section', 'section-1']);
  });

  test('a footnote may have a label that is not ASCII', () => {
    expect(documentOf(['Text[^größe].', '', '[^größe]: Note.']).html).toContain('<li id="fn-grösse">');
  });
});

test.each([
  ['$\\frac{a}{b}$', 1],
  ['The sum $a^2$.', 1],
  ['The sum $x_1 + x_2$.', 1],
  ['It costs $5 or $6, and $A_B and $C_D are variables.', 0],
  ['`$a^2$`', 0],
])('%s has %i formulas', (text, count) => {
  const { diagnostics } = documentOf([text]);
  expect(diagnostics.map(({ text }) => text)).toEqual(Array(count).fill('Formulas are not supported.'));
});

test('tabs can stand in tabs', () => {
  const inner = ['::::tabs{group="b"}', ':::tab[C]', 'c', ':::', ':::tab[D]', 'd', ':::', '::::'];
  const outer = [
    ':::::::tabs{group="a"}',
    '::::::tab[A]',
    ...inner,
    '::::::',
    '::::::tab[B]',
    'b',
    '::::::',
    ':::::::',
  ];
  const { html, diagnostics } = documentOf(outer);
  expect(diagnostics).toEqual([]);
  expect(html.match(/<tab-group/g)).toHaveLength(2);
});

test('a page with a very long run of spaces in code or in a command is parsed', () => {
  const spaces = ' '.repeat(40_000);
  expect(
    documentOf(['```ts', `a${spaces}b`, '```', '', '```npm', `npm install a${spaces}b`, '```']).diagnostics,
  ).toEqual([]);
});
