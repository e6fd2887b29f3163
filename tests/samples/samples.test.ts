import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckedPage, SampleReport } from '../../build/io/samples/check.ts';
import { readTypes } from '../../build/samples/types/type-file.ts';
import { openFixture, type SampleFixture } from './open-fixture.ts';

let fixture: SampleFixture;
let documents: readonly CheckedPage[];
let report: SampleReport;

beforeAll(async () => {
  fixture = await openFixture();
  documents = await fixture.read();
  report = await check();
});

const check = (options: { check?: boolean; documents?: readonly CheckedPage[] } = {}) =>
  fixture.check({ documents, ...options });

/** The mistakes of one file, as `line:column length text`. */
const mistakesIn = (file: string) =>
  report.diagnostics
    .filter(({ at }) => at?.file === `content/${file}`)
    .map(({ at, text }) => `${at?.line}:${at?.column} ${at?.length ?? 0} ${text}`);

describe('mistakes', () => {
  test('are of four rules', () => {
    expect(new Set(report.diagnostics.map(({ rule }) => rule))).toEqual(
      new Set(['sample-error', 'sample-hidden-name', 'sample-hidden-lines', 'sample-project']),
    );
  });

  test('reports a wrong name at its place in the Markdown, also in an indented fence', () => {
    expect(mistakesIn('docs/2.x/wrong-name.md')).toEqual([
      "9:17 9 TS2339: Property 'getRecipe' does not exist on type 'Map<string, Recipe>'.",
      "17:28 1 TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
    ]);
  });

  test('reports an expected error that does not come', () => {
    expect(mistakesIn('docs/2.x/expected.md')).toEqual(["10:1 0 TS2578: Unused '@ts-expect-error' directive."]);
  });

  test('shows a file to the fences before and after it is replaced', () => {
    expect(mistakesIn('docs/2.x/editions.md')).toEqual([
      `24:6 7 TS2551: Property 'toFixed' does not exist on type '"hot"'. Did you mean 'fixed'?`,
    ]);
  });

  test('compiles hidden lines, and leaves removed ones out', () => {
    expect(mistakesIn('docs/2.x/preamble.md')).toEqual([
      "8:7 5 TS2322: Type 'number' is not assignable to type 'string'.",
    ]);
  });

  test('lets a syntax error hide nothing on other pages', () => {
    expect(mistakesIn('docs/2.x/syntax.md')).toEqual(['7:15 0 TS1109: Expression expected.']);
    expect(mistakesIn('docs/2.x/wrong-name.md')).toHaveLength(2);
  });

  test('blames the fence that breaks a file of the example app', () => {
    expect(mistakesIn('docs/2.x/replaced.md')).toEqual([
      "6:1 0 This fence breaks server/find.ts, which the page imports: TS2339: Property 'get' does not exist on type 'Set<string>'.",
    ]);
  });

  test('reports a mistake of the example app once, where it is', () => {
    expect(mistakesIn('docs/1.x/example/old.ts')).toEqual([
      "1:14 7 TS2322: Type 'string' is not assignable to type 'number'.",
    ]);
  });

  test('compiles posts against the current version', () => {
    expect(mistakesIn('blog/2022-01-01-post.md')).toEqual([
      "9:4 4 TS2339: Property 'bake' does not exist on type 'Map<string, Recipe>'.",
    ]);
  });

  test('refuses packages that are not listed, and comments that switch the compiler off', () => {
    expect(mistakesIn('docs/2.x/unchecked.md')).toEqual([
      '19:4 11 @ts-nocheck turns off the check of the fence.',
      '20:30 15 The package vitest is not installed for the samples of 2.x.',
    ]);
  });
});

describe('projects', () => {
  test('are compiled as a reader downloads them, with the last step of each file', () => {
    const found = report.diagnostics.filter(({ rule }) => rule === 'sample-project');
    expect(found).toEqual([
      expect.objectContaining({
        text: `The last versions of this page's files do not compile as one project: server/bake.ts fails with TS2551: Property 'toFixed' does not exist on type '"hot"'. Did you mean 'fixed'?`,
        hint: 'Show server/bake.ts once more in the form that the other files need, or rename one of the files.',
        at: { file: 'content/docs/2.x/project.md', line: 12, column: 32, length: 7 },
      }),
      expect.objectContaining({
        text: `The last versions of this page's files do not compile as one project: server/index.ts fails with TS2339: Property 'length' does not exist on type '4'.`,
        hint: 'Show server/index.ts once more in the form that the other files need, or write entries: false in the front matter if server/index.ts only starts the project.',
        at: { file: 'content/docs/2.x/entries.md', line: 5, column: 1 },
      }),
    ]);
  });
});

describe('fragments', () => {
  test('see the names of earlier fences as the page stands, and of linked files, and no others', () => {
    const nothing = 'but neither this fence nor an earlier one on the page declares or imports it.';
    expect(mistakesIn('docs/2.x/fragments.md')).toEqual([
      "18:20 1 TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
      "22:14 7 TS2551: Property 'toFixed' does not exist on type 'string'. Did you mean 'fixed'?",
      `24:1 5 This fence uses "later", ${nothing}`,
      `25:19 7 This fence uses "missing", ${nothing}`,
      `39:1 4 This fence uses "soup", ${nothing}`,
    ]);
  });

  test('may import a missing name or link the file of the example app that exports it', () => {
    const [diagnostic] = report.diagnostics.filter(({ at }) => at?.file.endsWith('unlinked.md'));
    expect(diagnostic).toMatchObject({
      rule: 'sample-hidden-name',
      hint: "Write import { db } from './server/db'; in the fence, or link to ./example/server/db.ts in the text.",
      at: { line: 7, column: 1, length: 2 },
    });
  });
});

describe('hidden lines', () => {
  test('are reported with what they hide, unless a fragment gives a reason', () => {
    const hidden = report.diagnostics.filter(({ rule }) => rule === 'sample-hidden-lines');
    expect(
      hidden.map(({ at, text, also }) => [
        `${at?.file.split('/').at(-1)}:${at?.line}`,
        text,
        also?.map((other) => other.at.line),
      ]),
    ).toEqual([
      ['hidden.md:7', 'This fence hides 1 line of server/oven.ts.', []],
      ['hidden.md:17', 'This fence hides 2 lines without a reason.', [18]],
    ]);
  });

  test('declare nothing for later fences', () => {
    expect(mistakesIn('docs/2.x/hidden.md').filter((text) => text.includes('uses'))).toHaveLength(2);
  });

  test('are counted, and those with a reason are listed', () => {
    expect(report.versions[0]?.hidden.map(({ lines, reason }) => [lines, reason])).toContainEqual([
      1,
      'the bundler declares it',
    ]);
  });
});

describe('counts', () => {
  test('lists what is not checked, and the reason', () => {
    const { unchecked, fences, checked } = report.versions[0] ?? { unchecked: [] };
    expect(unchecked.map(({ at, reason }) => `${at.file}:${at.line}: ${reason}`)).toEqual([
      'content/docs/2.x/unchecked.md:6: Prisma is not installed here',
      'content/docs/2.x/unchecked.md:10: schema.prisma is not a TypeScript or JavaScript file',
    ]);
    expect({ fences, checked }).toEqual({ fences: 33, checked: 31 });
  });
});

describe('a second run', () => {
  test('compiles nothing, and finds the same', async () => {
    const again = await check();
    expect(again.versions.map(({ compiled }) => compiled)).toEqual([0, 0]);
    expect(again.diagnostics).toEqual(report.diagnostics);
  });

  test('compiles the pages that changed', async () => {
    const edited = documents.map((page) => ({ ...page, samples: page.samples.map(withOtherDish) }));
    const { versions } = await check({ check: true, documents: edited });
    expect(versions.map(({ compiled }) => compiled)).toEqual([2, 0]);
    expect((await check()).versions.map(({ compiled }) => compiled)).toEqual([2, 0]);
  });
});

describe('stored types', () => {
  const read = (page: string) => readFile(join(fixture.root, `content/types/docs/2.x/${page}.json`), 'utf8');
  const typesOn = async (page: string) => [...readTypes(await read(page)).fences.values()];
  const stale = (found: SampleReport) =>
    found.diagnostics
      .filter(({ rule }) => rule === 'sample-hover-stale')
      .map(({ at, text }) => `${at?.file}:${at?.line}:${at?.column} ${text}`);
  const edited = (page: string, from: string, to: string) =>
    documents.map((document) =>
      document.path === `content/docs/2.x/${page}.md`
        ? { ...document, samples: document.samples.map((sample) => withText(sample, from, to)) }
        : document,
    );

  test('are those of every symbol, with documentation comments', async () => {
    const [menu, soup] = await typesOn('hovers');
    expect(menu?.symbols).toContainEqual({ line: 2, column: 13, length: 6, text: 'const titles: string[]' });
    expect(soup?.symbols.map(({ line, column, text }) => [line, column, text])).toEqual([
      [2, 6, 'const soup: Recipe | undefined'],
      [2, 13, '(alias) find(id: string): Recipe | undefined'],
      [4, 0, expect.stringContaining('console: Console')],
      [4, 8, expect.stringContaining('log(')],
      [4, 12, 'const soup: Recipe | undefined'],
      [4, 18, '(property) Recipe.title: string | undefined'],
    ]);
    expect(menu?.symbols.find(({ text }) => text.includes('.map'))?.docs).toMatch(/^Calls a defined callback function/);
  });

  test('have the errors of lines that expect one, at the exact span', async () => {
    // A page with mistakes stores nothing.
    await expect(read('expected')).rejects.toThrow('ENOENT');
    expect(await typesOn('expected-code')).toEqual([
      expect.objectContaining({
        errors: [
          {
            line: 2,
            column: 5,
            length: 1,
            code: 2345,
            text: "Argument of type 'number' is not assignable to parameter of type 'string'.",
          },
        ],
      }),
    ]);
  });

  test('are counted, with the symbols of type any', () => {
    const [{ types } = { types: undefined }] = report.versions;
    expect(types?.errors).toBe(1);
    expect(types?.symbols).toBeGreaterThan(20);
    expect(types?.any.map(({ at, text }) => `${at.file}:${at.line}:${at.column} ${text}`)).toEqual([
      'content/docs/2.x/expected-code.md:11:7 const body: any',
      'content/docs/2.x/expected-code.md:12:14 const title: any',
      'content/docs/2.x/expected-code.md:12:22 const body: any',
    ]);
  });

  test('pass a check when they are current, and fail it at the right lines when not, without being written', async () => {
    expect((await check({ check: true })).diagnostics).toEqual(report.diagnostics);
    const before = await read('hovers');
    const dish = await check({ check: true, documents: edited('hovers', "find('pea-soup')", "find('ramen')") });
    expect(stale(dish)).toEqual([
      expect.stringMatching(
        /^content\/docs\/2\.x\/hovers\.md:17:7 The stored types and errors of this code are missing or out of date/,
      ),
      'content/types/docs/2.x/hovers.json:1:1 content/types/docs/2.x/hovers.json stores types of a fence that is no longer on the page.',
    ]);
    const other = await check({ check: true, documents: edited('expected-code', 'find(7)', 'find(true)') });
    expect(stale(other)[0]).toMatch(/^content\/docs\/2\.x\/expected-code\.md:8:1 /);
    expect(await read('hovers')).toBe(before);
  });

  test('show an error other than the one that the author names', async () => {
    const { diagnostics } = await check({ documents: edited('expected-code', 'find(7)', 'fin(7)') });
    expect(
      diagnostics
        .filter(({ at }) => at?.file.endsWith('expected-code.md'))
        .map(({ at, text }) => `${at?.line} ${text}`),
    ).toEqual([
      "8 The next line fails with TS2552: Cannot find name 'fin'. Did you mean 'find'? It does not fail with TS2345.",
    ]);
    await check();
  });

  test('go with their page', async () => {
    const others = documents.filter(({ path }) => path !== 'content/docs/2.x/hovers.md');
    expect(stale(await check({ check: true, documents: others }))).toEqual([
      'content/types/docs/2.x/hovers.json:1:1 content/types/docs/2.x/hovers.json stores the types of a page that does not exist.',
    ]);
    await check({ documents: others });
    await expect(read('hovers')).rejects.toThrow('ENOENT');
    await check();
    expect(await typesOn('hovers')).toHaveLength(2);
  });
});

function withText(sample: CheckedPage['samples'][number], from: string, to: string) {
  return { ...sample, fence: { ...sample.fence, source: sample.fence.source.replace(from, to) } };
}

function withOtherDish(sample: CheckedPage['samples'][number]) {
  return {
    ...sample,
    fence: { ...sample.fence, source: sample.fence.source.replace("find('pea-soup')", "find('ramen')") },
  };
}

test('names a page whose samples cannot be read, and checks the others', async () => {
  const file = 'content/docs/2.x/wrong-name.md';
  const get = () => expect.fail('No samples.');
  const changed = documents.map((page) =>
    page.path === file ? Object.defineProperty({ ...page }, 'samples', { get }) : page,
  );
  const { diagnostics } = await check({ check: true, documents: changed });
  const textsOn = (path: string) => diagnostics.filter(({ at }) => at?.file === path).map(({ text }) => text);
  expect(textsOn(file)).toEqual(['The build cannot check the samples of this page: No samples.']);
  expect(textsOn('content/docs/2.x/expected.md')).toHaveLength(1);
});
