import { expect, test, vi } from 'vitest';
import { CHECK_CODE, keepFindings } from '../../../../build/io/cache/kept-findings.ts';
import { importsOf } from '../../../gate/imports.ts';
import { takeSnapshot } from '../../../gate/snapshot.ts';
import { makeFolder, writeFiles } from '../../../support/folder.ts';

const PAGE = { path: 'content/page.md', text: 'A mistke.' };
const FOUND = [{ rule: 'prose-spelling', text: 'The word "mistke" is not in the dictionary.' }] as const;

/** Runs the check of some texts once; returns what it found, and which texts it had to check. */
async function run(project: string, ...sources: readonly (typeof PAGE)[]) {
  const check = vi.fn(async () => [...FOUND]);
  const kept = await keepFindings(project, check);
  const found = await Promise.all(sources.map(kept.check));
  await kept.endRun();
  return { found, checked: check.mock.calls.length };
}

const makeProject = () => makeFolder({ 'package-lock.json': '{}', 'build/prose/words.txt': 'tRPC\n' });

test('a text is checked once, and its findings are kept', async () => {
  const project = await makeProject();
  expect(await run(project, PAGE)).toEqual({ found: [FOUND], checked: 1 });
  expect(await run(project, PAGE)).toEqual({ found: [FOUND], checked: 0 });
});

test('a text is checked again after a change of the text, the words or the packages', async () => {
  const project = await makeProject();
  await run(project, PAGE);
  expect((await run(project, { ...PAGE, text: 'A mistake.' })).checked).toBe(1);
  await writeFiles(project, { 'build/prose/words.txt': 'mistke\n' });
  expect((await run(project, PAGE)).checked).toBe(1);
  await writeFiles(project, { 'package-lock.json': '{ "packages": {} }' });
  expect((await run(project, PAGE)).checked).toBe(1);
});

test('the findings of a text that is no longer checked are dropped', async () => {
  const project = await makeProject();
  await run(project, PAGE);
  await run(project);
  expect((await run(project, PAGE)).checked).toBe(1);
});

test('the code that decides whether kept findings count has everything that the check imports', () => {
  const imported = [...importsOf(['build/prose/check.ts'], takeSnapshot())];
  expect(imported).toContain('build/markdown/visit.ts');
  expect(imported.filter((path) => !CHECK_CODE.test(path))).toEqual([]);
});
