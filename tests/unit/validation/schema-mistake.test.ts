import { describe, expect, test } from 'vitest';
import { CONFIG_SCHEMA } from '../../../build/config.ts';
import { FRONT_MATTER, readFrontMatter } from '../../../build/markdown/front-matter.ts';
import { readDemonstration } from '../../../build/samples/demonstration.ts';
import { AUTHORS } from '../../../build/stages/assemble/authors.ts';
import { readSidebar, SIDEBAR } from '../../../build/stages/assemble/sidebar.ts';

test.each(Object.entries({ CONFIG_SCHEMA, FRONT_MATTER, SIDEBAR, AUTHORS }))(
  'every message of %s is a predicate and a hint',
  (_, schema) => {
    const messages = messagesOf(schema);
    expect(messages.length).toBeGreaterThan(1);
    for (const message of messages) expect(message).toMatch(/^[a-z].*[^.]\n[A-Z].*\.$/s);
  },
);

describe('a list, an empty list and an object have a hint', () => {
  const part = (title: string) => `{ title: ${title}, code: a }`;
  const rest = `server: ${part('server.ts')}\nwire: a\nclient: { title: client.ts, code: a, symbol: a }\n`;
  const edit = "{ id: a, label: A, server: ['a', 'b'], fix: ['a', 'b'] }";

  test.each([
    [`${rest}edits: []\n`, 'edits must have an entry. Add an edit with an id, a label, server and fix.'],
    [`${rest}edits: a\n`, 'edits must be a list. Write a list, such as [] or [one, two].'],
    [
      `${rest}edits: [${edit.replace("['a', 'b']", 'a')}]\n`,
      "edits.server must be the old text and the new text. Write a list of two texts, such as ['title', 'name'].",
    ],
    [
      `${rest}edits: [${edit}]\neditor: { title: A, text: A, file: a.ts, steps: [] }\n`,
      'editor.steps must have an entry. Add a step with a label, a text and code.',
    ],
    [
      `${rest}edits: [${edit}]\neditor: a\n`,
      'editor must be an object. Write keys with values, such as { key: value }.',
    ],
    ['[]\n', 'The file must be an object. Write keys with values, such as { key: value }.'],
  ])('in demonstration.yml: %j', (text, expected) => {
    expect(readDemonstration({ path: 'content/demonstration.yml', text }).diagnostics.map(inOneLine)).toEqual([
      expected,
    ]);
  });

  test('in the front matter and in the sidebar', () => {
    const page = readFrontMatter({ path: 'content/docs/1.x/a.md', text: '---\n- title: A\n---\n\nText.\n' });
    const pages = { pages: new Map<string, string>(), drafts: new Set<string>() };
    const sidebar = readSidebar({ path: 'content/docs/1.x/sidebar.yml', text: 'label: Start\n' }, pages);
    expect([...page.diagnostics, ...sidebar.diagnostics].map(inOneLine)).toEqual([
      'The front matter must consist of lines with a key and a value. Write lines such as title: Request context.',
      'The file must be a list of categories, each with a label and items. Begin each category with a line such as - label: Start, and write items: [index, quickstart] below it.',
    ]);
  });
});

function inOneLine({ text, hint }: { readonly text: string; readonly hint?: string }): string {
  return `${text} ${hint}`;
}

/** Returns all messages of a schema and of the schemas in it. */
function messagesOf(value: unknown, known = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || known.has(value)) return [];
  known.add(value);
  const own = 'message' in value && typeof value.message === 'string' ? [value.message] : [];
  return [...own, ...Object.values(value).flatMap((part) => messagesOf(part, known))];
}
