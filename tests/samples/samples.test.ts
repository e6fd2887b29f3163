import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../build/io/read.ts';
import { createProcessor } from '../../build/markdown/processor.ts';
import { originOf } from '../../build/routes.ts';
import { checkSamples, type SampledPage, type SampleReport } from '../../build/samples/check.ts';
import { parse } from '../../build/stages/parse.ts';

const versions = [
  { label: '2.x', path: '/docs' },
  { label: '1.x', path: '/docs/1.x' },
];
const processor = createProcessor({ versions, baseUrl: '/', pictures: new Map(), hoversOf: () => undefined });

let root: string;
let documents: readonly SampledPage[];
let report: SampleReport;

beforeAll(async () => {
  // The check writes hovers and a cache: it works on a copy.
  root = await mkdtemp(join(tmpdir(), 'samples-'));
  await cp(fileURLToPath(new URL('./fixture', import.meta.url)), root, { recursive: true });
  const paths = (await listFiles(root, 'content')).filter((path) => path.endsWith('.md'));
  documents = await Promise.all(
    paths.map(async (path) => {
      const origin = originOf(path, versions) ?? { kind: 'home' as const };
      const source = { path, text: await readFile(join(root, path), 'utf8') };
      return parse({ source, origin, config: { versions, baseUrl: '/' }, processor });
    }),
  );
  report = await check();
}, 60_000);

afterAll(() => rm(root, { recursive: true, force: true }));

const check = (options: { check?: boolean; documents?: readonly SampledPage[] } = {}) =>
  checkSamples({ root, project: root, versions, documents, log: () => {}, ...options });

/** The mistakes of one file, as `line:column length text`. */
const mistakesIn = (file: string) =>
  report.diagnostics
    .filter(({ at }) => at?.file === `content/${file}`)
    .map(({ at, text }) => `${at?.line}:${at?.column} ${at?.length ?? 0} ${text}`);

describe('mistakes', () => {
  it('are of three rules', () => {
    expect(new Set(report.diagnostics.map(({ rule }) => rule))).toEqual(
      new Set(['sample-error', 'sample-hidden-name', 'sample-hidden-lines']),
    );
  });

  it('reports a wrong name at its place in the Markdown, also in an indented fence', () => {
    expect(mistakesIn('docs/2.x/wrong-name.md')).toEqual([
      "9:17 9 TS2339: Property 'getRecipe' does not exist on type 'Map<string, Recipe>'.",
      "17:28 1 TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
    ]);
  });

  it('reports an expected error that does not come', () => {
    expect(mistakesIn('docs/2.x/expected.md')).toEqual(["10:1 0 TS2578: Unused '@ts-expect-error' directive."]);
  });

  it('shows a file to the fences before and after it is replaced', () => {
    expect(mistakesIn('docs/2.x/editions.md')).toEqual([
      `24:6 7 TS2551: Property 'toFixed' does not exist on type '"hot"'. Did you mean 'fixed'?`,
    ]);
  });

  it('compiles hidden lines, and leaves removed ones out', () => {
    expect(mistakesIn('docs/2.x/preamble.md')).toEqual([
      "8:7 5 TS2322: Type 'number' is not assignable to type 'string'.",
    ]);
  });

  it('lets a syntax error hide nothing on other pages', () => {
    expect(mistakesIn('docs/2.x/syntax.md')).toEqual(['7:15 0 TS1109: Expression expected.']);
    expect(mistakesIn('docs/2.x/wrong-name.md')).toHaveLength(2);
  });

  it('blames the fence that breaks a file of the example app', () => {
    expect(mistakesIn('docs/2.x/replaced.md')).toEqual([
      "6:1 0 With this fence server/find.ts no longer compiles, which the page imports. TS2339: Property 'get' does not exist on type 'Set<string>'.",
    ]);
  });

  it('reports a mistake of the example app once, where it is', () => {
    expect(mistakesIn('docs/1.x/example/old.ts')).toEqual([
      "1:14 7 TS2322: Type 'string' is not assignable to type 'number'.",
    ]);
  });

  it('compiles posts against the current version', () => {
    expect(mistakesIn('blog/2022-01-01-post.md')).toEqual([
      "9:4 4 TS2339: Property 'bake' does not exist on type 'Map<string, Recipe>'.",
    ]);
  });

  it('refuses packages that are not listed, and comments that switch the compiler off', () => {
    expect(mistakesIn('docs/2.x/unchecked.md')).toEqual([
      '19:4 11 @ts-nocheck keeps the fence from being checked.',
      '20:30 15 vitest is not among the packages that the 2.x samples are compiled against.',
    ]);
  });
});

describe('fragments', () => {
  it('see the names of earlier fences as the page stands, and of linked files, and no others', () => {
    const nothing = 'but neither this fence nor an earlier one on the page declares or imports it.';
    expect(mistakesIn('docs/2.x/fragments.md')).toEqual([
      "18:20 1 TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
      "22:14 7 TS2551: Property 'toFixed' does not exist on type 'string'. Did you mean 'fixed'?",
      `24:1 5 This fence uses "later", ${nothing}`,
      `25:19 7 This fence uses "missing", ${nothing}`,
      `39:1 4 This fence uses "soup", ${nothing}`,
    ]);
  });

  it('may import a missing name or link the file of the example app that exports it', () => {
    const [diagnostic] = report.diagnostics.filter(({ at }) => at?.file.endsWith('unlinked.md'));
    expect(diagnostic).toMatchObject({
      rule: 'sample-hidden-name',
      hint: "Write import { db } from './server/db'; in the fence, or link ./example/server/db.ts in the text.",
      at: { line: 7, column: 1, length: 2 },
    });
  });
});

describe('hidden lines', () => {
  it('are reported with what they hide, unless a fragment gives a reason', () => {
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

  it('declare nothing for later fences', () => {
    expect(mistakesIn('docs/2.x/hidden.md').filter((text) => text.includes('uses'))).toHaveLength(2);
  });

  it('are counted, and those with a reason are listed', () => {
    expect(report.versions[0]?.hidden.map(({ lines, reason }) => [lines, reason])).toContainEqual([
      1,
      'the bundler declares it',
    ]);
  });
});

describe('counts', () => {
  it('tells what is not checked, and why', () => {
    const { unchecked, fences, checked } = report.versions[0] ?? { unchecked: [] };
    expect(unchecked.map(({ at, reason }) => `${at.file}:${at.line}: ${reason}`)).toEqual([
      'content/docs/2.x/unchecked.md:6: Prisma is not installed here',
      'content/docs/2.x/unchecked.md:10: schema.prisma is no TypeScript or JavaScript',
    ]);
    expect({ fences, checked }).toEqual({ fences: 28, checked: 26 });
  });
});

describe('a second run', () => {
  it('compiles nothing, and finds the same', async () => {
    const again = await check();
    expect(again.versions.map(({ compiled }) => compiled)).toEqual([0, 0]);
    expect(again.diagnostics).toEqual(report.diagnostics);
  });

  it('compiles the pages that changed', async () => {
    const edited = documents.map((page) => ({ ...page, samples: page.samples.map(withOtherDish) }));
    const { versions } = await check({ check: true, documents: edited });
    expect(versions.map(({ compiled }) => compiled)).toEqual([2, 0]);
    expect((await check()).versions.map(({ compiled }) => compiled)).toEqual([2, 0]);
  });
});

describe('hovers', () => {
  const stored = async () => JSON.parse(await readFile(join(root, 'content/docs/2.x/hovers.json'), 'utf8'));

  it('stores the inferred types', async () => {
    const hovers = await stored();
    expect(Object.keys(hovers)).toEqual([
      expect.stringMatching(/^content\/docs\/2\.x\/hovers\.md#[0-9a-f]{16}$/),
      expect.stringMatching(/^content\/docs\/2\.x\/hovers\.md#[0-9a-f]{16}$/),
    ]);
    expect(Object.values(hovers)).toContainEqual([{ line: 2, column: 13, length: 6, text: 'const titles: string[]' }]);
    expect(Object.values(hovers)).toContainEqual([
      { line: 2, column: 6, length: 4, text: 'const soup: Recipe | undefined' },
      { line: 4, column: 18, length: 5, text: '(property) Recipe.title: string | undefined' },
    ]);
  });

  it('passes a check when they are up to date, and reports it when not, without writing', async () => {
    expect((await check({ check: true })).diagnostics).toEqual(report.diagnostics);
    const before = await stored();
    const edited = documents.map((page) => ({ ...page, samples: page.samples.map(withOtherDish) }));
    const stale = (await check({ check: true, documents: edited })).diagnostics.filter(
      ({ rule }) => rule === 'sample-hover-stale',
    );
    expect(stale.map(({ at, text }) => `${at?.file}:${at?.line}:${at?.column} ${text}`)).toEqual([
      'content/docs/2.x/hovers.md:16:7 The type to show here is not stored, or the code has changed since.',
      expect.stringMatching(/^content\/docs\/2\.x\/hovers\.json:1:1 1 stored hovers belong to no fence: /),
    ]);
    expect(await stored()).toEqual(before);
  });
});

function withOtherDish(sample: SampledPage['samples'][number]) {
  return {
    ...sample,
    fence: { ...sample.fence, source: sample.fence.source.replace("find('pea-soup')", "find('ramen')") },
  };
}
