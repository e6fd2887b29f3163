import { shortArgument } from '../authoring/page-argument.ts';
import { renamePage } from '../authoring/rename-page.ts';
import { loadConfig } from '../io/read/load-config.ts';
import { readPageFiles } from '../io/read/page-files.ts';
import { checkFolder } from '../io/read/read-site-files.ts';
import { applyChanges } from '../io/write/apply-changes.ts';
import { type Options, UsageError } from '../options.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** Renames a page, updates everything that refers to it, and redirects the old route; returns the exit code. */
export async function runRename(options: Options, project: string): Promise<number> {
  const [from, to] = options.args;
  if (!from || !to) throw new UsageError('Name the page and its new path: npm run rename docs/10.x/old docs/10.x/new.');
  const [{ config, diagnostics }, unreadable] = await Promise.all([
    loadConfig(options.root, project),
    checkFolder(options.root, 'content'),
  ]);
  if (!config || unreadable.length > 0) {
    await printDiagnostics([...diagnostics, ...unreadable], options, project);
    return 1;
  }
  const read = await readPageFiles(options.root, config);
  const short = (argument: string) => shortArgument(argument, options.root, config.baseUrl);
  const changes = renamePage({ from: short(from), to: short(to), config, ...read });
  if (changes.refused !== undefined) throw new UsageError(changes.refused);
  applyChanges(options.root, changes);
  for (const path of changes.write.keys()) console.log(read.files.has(path) ? `Changed ${path}` : `Created ${path}`);
  for (const path of changes.remove) console.log(`Removed ${path}`);
  for (const note of changes.notes) console.log(note);
  return 0;
}
