import type { Changes } from '../authoring/changes.ts';
import { CommandError } from '../command-error.ts';
import type { Config } from '../config.ts';
import { loadConfig } from '../io/read/load-config.ts';
import { type PageFiles, readPageFiles } from '../io/read/page-files.ts';
import { checkFolder } from '../io/read/read-site-files.ts';
import { applyChanges } from '../io/write/apply-changes.ts';
import type { Options } from '../options.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { shortPageArgument } from './short-page-argument.ts';

/** What a command plans its changes with: the files of the site, and its arguments as paths of pages. */
interface PlanInput extends PageFiles {
  readonly config: Config;
  readonly pages: readonly string[];
}

/** Changes the sources of a site as a command plans it, and prints the changed files; returns the exit code. */
export async function changePages(
  options: Options,
  project: string,
  plan: (input: PlanInput) => Changes,
): Promise<number> {
  const { root } = options;
  const [{ config, diagnostics }, unreadable] = await Promise.all([
    loadConfig(root, project),
    checkFolder(root, 'content'),
  ]);
  if (!config || unreadable.length > 0) {
    await printDiagnostics([...diagnostics, ...unreadable], options, project);
    return 1;
  }
  const read = await readPageFiles(root, config);
  const pages = options.args.map((argument) => shortPageArgument(argument, root, config.baseUrl));
  const changes = plan({ ...read, config, pages });
  if (changes.error !== undefined) throw new CommandError(changes.error);
  applyChanges(root, changes);
  for (const path of changes.write.keys()) console.log(read.files.has(path) ? `Changed ${path}` : `Created ${path}`);
  for (const path of changes.remove) console.log(`Removed ${path}`);
  for (const note of changes.notes) console.log(note);
  return 0;
}
