import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatReport } from '../../build/io/report/report.ts';
import { editorSchemas } from '../support/editor-schemas.ts';
import { PROJECT } from '../support/folder.ts';

describe('the schemas for editors', () => {
  // UPDATE_SCHEMAS=1 writes them.
  test.each([...editorSchemas()])('%s is what the build validates', async (path, schema) => {
    const file = join(PROJECT, path);
    if (process.env.UPDATE_SCHEMAS) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, schema);
    }
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(schema));
  });

  test('list the keys of the front matter and reject others', () => {
    const schema = JSON.parse(editorSchemas().get('.vscode/schemas/front-matter.json') ?? '');
    expect(schema).toMatchObject({ required: ['title', 'description'], additionalProperties: false });
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['title', 'description', 'tags', 'draft']));
  });
});

test('the problem matcher of the editor reads the reports', async () => {
  const tasks = JSON.parse(await readFile(join(PROJECT, '.vscode/tasks.json'), 'utf8')) as {
    readonly tasks: readonly {
      readonly problemMatcher: { readonly pattern: readonly { readonly regexp: string }[] };
    }[];
  };
  const report = await formatReport(
    [
      {
        rule: 'raw-html',
        text: 'Raw HTML.',
        hint: 'Write Markdown.',
        at: { file: 'content/a.md', line: 3, column: 5 },
      },
    ],
    { strict: false, color: false, textOf: () => 'a\nb\nText <b>' },
  );
  const lines = report.split('\n');
  for (const { problemMatcher } of tasks.tasks) {
    const found = problemMatcher.pattern.map(({ regexp }, index) => new RegExp(regexp).exec(lines[index] ?? ''));
    expect(found.map((match) => match?.slice(1))).toEqual([
      ['ERROR', 'Raw HTML.', 'raw-html'],
      [],
      ['content/a.md', '3', '5'],
    ]);
  }
});
