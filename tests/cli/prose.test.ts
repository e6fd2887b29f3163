import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CommandError } from '../../build/command-error.ts';
import { runProse } from '../../build/commands/prose.ts';
import { type Options, readOptions } from '../../build/options.ts';
import { makeFolder, PROJECT, writeFiles } from '../support/folder.ts';
import { SMALL_CONFIG, SMALL_PAGE, smallConfig } from '../support/sites/fixture.ts';

const BUDGET = '{ "prose-long-sentence": 9, "prose-passive": 9, "prose-readability": 9 }\n';
const budgetIn = (project: string) => readFile(join(project, 'build/prose/budget.json'), 'utf8');

test('npm run prose lowers the budget of the project, and only with its own pages', async () => {
  const project = await makeProject(BUDGET);
  const other = await makeFolder({});
  expect(await prose(project, '--root', other)).toBe(0);
  expect(await prose(project, '--check', '--root', other)).toBe(0);
  expect(await budgetIn(project)).toBe(BUDGET);
  expect(await prose(project, '--check')).toBe(1);
  expect(await prose(project)).toBe(0);
  expect(JSON.parse(await budgetIn(project))).toMatchObject({ 'prose-passive': 0 });
});

test('npm run prose applies the severities of rules, and does not lower the budget of a rule that is off', async () => {
  const project = await makeProject(BUDGET);
  const page = SMALL_PAGE.replace('Hello.', 'The pages are loded. The page was written.');
  const off = "baseUrl: '/', rules: { 'prose-spelling': 'off', 'prose-passive': 'off' },";
  await writeFiles(project, { 'content/docs/1.x/a.md': page });
  expect(await prose(project)).toBe(1);
  await writeFiles(project, { 'site.config.ts': smallConfig("baseUrl: '/',", off) });
  expect(await prose(project)).toBe(0);
  expect(JSON.parse(await budgetIn(project))).toMatchObject({ 'prose-passive': 1 });
  await writeFiles(project, { 'site.config.ts': 'export default {};' });
  expect(await prose(project)).toBe(1);
});

test('npm run prose checks the guides only with the pages of the project', async () => {
  const project = await makeProject(BUDGET);
  await writeFiles(project, { 'README.md': 'The guide is loded.\n' });
  const other = await makeFolder({ 'README.md': 'Another guide.\n' });
  expect(await prose(project, '--root', other)).toBe(0);
  expect(await prose(project)).toBe(1);
});

test.each(['<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n', '{ "prose-passive": "9" }'])(
  'the budget %j is refused',
  async (budget) => {
    await expect(makeProject(budget).then((project) => prose(project))).rejects.toThrow(
      new CommandError(
        'build/prose/budget.json is not an object with the allowed number of findings of each rule. Resolve its merge conflict, or restore the file from the history of the repository.',
      ),
    );
  },
);

async function makeProject(budget: string): Promise<string> {
  const [terms, words] = await Promise.all(
    ['terms.yml', 'words.txt'].map((name) => readFile(join(PROJECT, 'build/prose', name))),
  );
  return makeFolder({
    'build/prose/terms.yml': terms,
    'build/prose/words.txt': words,
    'build/prose/budget.json': budget,
    'site.config.ts': SMALL_CONFIG,
    'package-lock.json': '{}',
    'README.md': 'Hello.\n',
    'CONTRIBUTING.md': 'Hello.\n',
    'build/README.md': 'Hello.\n',
    'client/README.md': 'Hello.\n',
    'tests/README.md': 'Hello.\n',
  });
}

async function prose(project: string, ...args: readonly string[]): Promise<number> {
  const spies = [
    ...[vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue()),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
  ];
  try {
    return await runProse(readOptions(['prose', ...args], project) as Options, project);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
