import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { formatReport } from '../../build/io/report/report.ts';
import { formatTypes } from '../../build/samples/types/type-file.ts';
import { openFixture, type SampleFixture } from './open-fixture.ts';

let fixture: SampleFixture;

beforeEach(async () => {
  fixture = await openFixture();
});

/** Returns the report on a page, which is checked alone. */
async function reportOn(page: string): Promise<string> {
  const path = `content/docs/2.x/${page}.md`;
  const text = await readFile(join(fixture.root, path), 'utf8');
  const documents = (await fixture.read()).filter((document) => document.path === path);
  const { diagnostics } = await fixture.check({ documents });
  const own = diagnostics.filter(({ at }) => at?.file === path);
  const report = await formatReport(own, { strict: false, color: false, textOf: () => text });
  return report.replace(/ +$/gm, '');
}

/** Edits a page of the fixture. */
async function edit(page: string, from: string, to: string): Promise<void> {
  const path = `content/docs/2.x/${page}.md`;
  const text = await readFile(join(fixture.root, path), 'utf8');
  expect(text).toContain(from);
  await fixture.write(path, text.replace(from, to));
}

test('a page without changes has no report', async () => {
  expect(await reportOn('hovers')).toBe('');
  expect(await reportOn('expected-code')).toBe('');
});

test('an import that is removed from a visible fence is reported at the line that needs it', async () => {
  await edit('hovers', "import { db } from './db';\n", '');
  expect(await reportOn('hovers')).toMatchInlineSnapshot(`
    "✘ [ERROR] TS2304: Cannot find name 'db'. [sample-error]

        content/docs/2.x/hovers.md:8:27:
          8 │ export const titles = [...db.values()].map((recipe) => recipe.title);
            ╵                           ~~

      Import or declare the name in the fence. A fence with a title is a whole file.

    1 error
    "
  `);
});

test('an example file that is renamed is reported at the imports of the pages', async () => {
  const folder = join(fixture.root, 'content/docs/2.x/example/server');
  await rename(join(folder, 'find.ts'), join(folder, 'lookup.ts'));
  expect(await reportOn('hovers')).toMatchInlineSnapshot(`
    "✘ [ERROR] TS2307: Cannot find module './server/find' or its corresponding type declarations. [sample-error]

        content/docs/2.x/hovers.md:14:22:
          14 │ import { find } from './server/find';
             ╵                      ~~~~~~~~~~~~~~~

      Write the path from the folder of this file. A fence without a title is a file at the root of the project: it imports ./server/… or ./utils/trpc.

    1 error
    "
  `);
});

test('a file with the extension mts is a module for fragments and for the project', async () => {
  const oven = (degrees: string) =>
    `\`\`\`ts title="server/oven.mts"\nconst unit = 'C';\nexport const degrees = ${degrees};\n\`\`\`\n`;
  const fragment = '```ts\ndegrees.toFixed(0) + unit;\n```\n';
  const bake = `\`\`\`ts title="server/bake.ts"\nimport { degrees } from './oven.mjs';\n\ndegrees.toFixed(0);\n\`\`\`\n`;
  const write = (...fences: string[]) =>
    fixture.write('content/docs/2.x/modules.md', `---\ntitle: Modules\n---\n\n${fences.join('\n')}`);
  await write(oven('200'), fragment, bake);
  expect(await reportOn('modules')).toBe('');
  await write(oven('200'), fragment, bake, oven("'hot'"));
  expect(await reportOn('modules')).toMatch(/\[sample-project\][^[]*modules\.md:17:9/);
});

test('an expected error that changes is reported at the line of the comment', async () => {
  await edit('expected-code', 'find(7);', 'find();');
  expect(await reportOn('expected-code')).toMatchInlineSnapshot(`
    "✘ [ERROR] The next line fails with TS2554: Expected 1 arguments, but got 0. It does not fail with TS2345. [sample-error]

        content/docs/2.x/expected-code.md:8:1:
          8 │ // @ts-expect-error TS2345: an id is a string
            ╵ ^

      Fix the line, or write TS2554.

    1 error
    "
  `);
});

test('an expected error that no longer occurs is reported at the line of the comment', async () => {
  await edit('expected-code', 'find(7);', "find('7');");
  expect(await reportOn('expected-code')).toMatchInlineSnapshot(`
    "✘ [ERROR] TS2578: Unused '@ts-expect-error' directive. [sample-error]

        content/docs/2.x/expected-code.md:8:1:
          8 │ // @ts-expect-error TS2345: an id is a string
            ╵ ^

      Remove the comment, because the line below compiles. Or change the line so that it fails.

    1 error
    "
  `);
});

test.each(['docs/1.x', 'docs/0.x', 'blog'])(
  'stored types in %s go with their page, and with its whole version',
  async (folder) => {
    const file = `content/types/${folder}/gone.json`;
    await mkdir(dirname(join(fixture.root, file)), { recursive: true });
    await fixture.write(file, formatTypes(new Map()));
    const { diagnostics } = await fixture.check({ documents: [], check: true });
    const stale = diagnostics.filter(({ rule }) => rule === 'sample-hover-stale');
    expect(stale).toMatchObject([{ text: `${file} stores the types of a page that does not exist.` }]);
    await fixture.check({ documents: [] });
    expect(existsSync(join(fixture.root, file))).toBe(false);
  },
);

test('stored types that were edited are reported by a check, and recorded again', async () => {
  const file = 'content/types/docs/2.x/hovers.json';
  const read = () => readFile(join(fixture.root, file), 'utf8');
  const documents = (await fixture.read()).filter(({ path }) => path === 'content/docs/2.x/hovers.md');
  await fixture.check({ documents });
  const before = await read();
  await fixture.write(file, before.replace('Recipe', 'Dish'));
  expect(await read()).not.toBe(before);
  const { diagnostics } = await fixture.check({ documents, check: true });
  const at = { file, line: 1, column: 1 };
  expect(diagnostics.filter(({ rule }) => rule === 'sample-hover-stale')).toMatchObject([
    { text: `${file} does not match its checksum, as after an edit or a merge.`, at },
  ]);
  await fixture.check({ documents });
  expect(await read()).toBe(before);
});

test('the folder of a run that was killed is removed an hour later', async () => {
  const cache = join(fixture.root, 'content/docs/2.x/node_modules/.cache');
  const [old, recent] = [join(cache, 'samples-old'), join(cache, 'samples-recent')];
  for (const folder of [old, recent]) await mkdir(folder, { recursive: true });
  await utimes(old, new Date(), new Date(Date.now() - 2 * 3_600_000));
  await reportOn('hovers');
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});
