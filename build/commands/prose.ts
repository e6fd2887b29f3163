import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { applySeverities, passes } from '../diagnostic.ts';
import { keepFindings } from '../io/cache/kept-findings.ts';
import { loadConfig } from '../io/read/load-config.ts';
import { readSiteFiles } from '../io/read/read-site-files.ts';
import { realPath } from '../io/read/real-path.ts';
import { writeAtomically } from '../io/write/write-atomically.ts';
import type { Options } from '../options.ts';
import { countFindings, formatBudget, lowerBudget, overBudget, readBudget } from '../prose/budget.ts';
import { createProseCheck } from '../prose/check.ts';
import { readTerms } from '../prose/terms.ts';
import { print } from './print.ts';
import { printDiagnostics } from './print-diagnostics.ts';

const TERMS = 'build/prose/terms.yml';
const WORDS = 'build/prose/words.txt';
const BUDGET = 'build/prose/budget.json';
const GUIDES = ['README.md', 'CONTRIBUTING.md', 'build/README.md', 'client/README.md', 'tests/README.md'];

/** Checks spelling, terms and style of the pages, and of the guides if the site is that of the project; returns the exit code. */
export async function runProse(options: Options, project: string): Promise<number> {
  const read = (path: string) => readFile(join(project, path), 'utf8');
  const [terms, words, budget] = await Promise.all([read(TERMS), read(WORDS), read(BUDGET).then(readBudget)]);
  if (!budget)
    throw new CommandError(
      `${BUDGET} is not an object with the allowed number of findings of each rule. Resolve its merge conflict, or restore the file from the history of the repository.`,
    );
  const { check, endRun } = await keepFindings(project, createProseCheck(readTerms(TERMS, terms), words));
  const [{ config, diagnostics: configDiagnostics }, { sources, diagnostics }] = await Promise.all([
    loadConfig(options.root, project),
    readSiteFiles(options.root),
  ]);
  // A page that cannot be read has no findings, so the budget would be set too low.
  const unread = applySeverities(diagnostics, config?.rules ?? {});
  if (!config || !passes(unread)) {
    await printDiagnostics([...configDiagnostics, ...unread], options, project);
    return 1;
  }
  // The guides and the budget are those of the project.
  const isProject = realPath(options.root) === realPath(project);
  const pages = [...sources.values()].filter(({ path }) => path.endsWith('.md'));
  const guides = isProject ? await Promise.all(GUIDES.map(async (path) => ({ path, text: await read(path) }))) : [];
  const found = (await Promise.all([...pages, ...guides].map(check))).flat();
  await endRun();
  const spent = countFindings(found);
  const mistakes = applySeverities(overBudget(found, budget), config.rules);
  await printDiagnostics(mistakes, options, project);
  print(formatBudget(spent, budget), options);
  const isLower = isProject && JSON.stringify(lowerBudget(budget, spent)) !== JSON.stringify(budget);
  if (isLower && options.check) console.error(`${BUDGET} allows more than the pages need. Run npm run prose.`);
  else if (isLower)
    await writeAtomically(join(project, BUDGET), `${JSON.stringify(lowerBudget(budget, spent), null, 2)}\n`);
  return mistakes.length > 0 || (isLower && options.check) ? 1 : 0;
}
