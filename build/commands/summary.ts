import { readFile } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';
import { isSystemError } from '../io/process/system-error.ts';
import { createSiteReader } from '../io/read/read-built-site.ts';
import type { Options } from '../options.ts';
import { compareSites } from '../summary/compare-sites.ts';
import { type Figures, readFigures } from '../summary/figures.ts';
import { formatSummary } from '../summary/format-summary.ts';
import { requireBuiltSite } from './require-built-site.ts';

/** Prints the differences between two built sites as Markdown; returns the exit code. */
export async function runSummary({ base, head, baseFigures, headFigures, out }: Options): Promise<number> {
  if (base === undefined) throw new CommandError('Name the folder of the built site to compare with: --base DIR.');
  const folders = [base, head ?? out] as const;
  folders.forEach(requireBuiltSite);
  const read = createSiteReader();
  const [before, after] = await Promise.all([read(folders[0]), read(folders[1])]);
  const comparison = compareSites(before, after);
  const figures = { base: await figuresOf(baseFigures), head: await figuresOf(headFigures) };
  process.stdout.write(formatSummary({ comparison, ...figures }));
  return 0;
}

async function figuresOf(file: string | undefined): Promise<Figures> {
  if (file === undefined) return {};
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`;
    throw new CommandError(`The file of the figures, ${file}, ${reason}.`);
  });
  const { figures, mistake } = readFigures(text);
  if (!figures) throw new CommandError(`${file}: ${mistake} Write JSON such as {"buildSeconds": 8.2, "search": {…}}.`);
  return figures;
}
