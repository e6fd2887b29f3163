import { type NewPageInput, newPage } from '../authoring/new-page.ts';
import { shortArgument } from '../authoring/page-argument.ts';
import { loadConfig } from '../io/read/load-config.ts';
import { readPageFiles } from '../io/read/page-files.ts';
import { checkFolder } from '../io/read/read-site-files.ts';
import { applyChanges } from '../io/write/apply-changes.ts';
import { type Options, UsageError } from '../options.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** Writes a new page and its entry in the sidebar; returns the exit code. */
export async function runNew(options: Options, project: string): Promise<number> {
  const [page] = options.args;
  if (!page) throw new UsageError('Name a page: npm run new docs/10.x/some-page.');
  const [{ config, diagnostics }, unreadable] = await Promise.all([
    loadConfig(options.root, project),
    checkFolder(options.root, 'content'),
  ]);
  if (!config || unreadable.length > 0) {
    await printDiagnostics([...diagnostics, ...unreadable], options, project);
    return 1;
  }
  const input: NewPageInput = {
    page: shortArgument(page, options.root, config.baseUrl),
    category: options.category,
    today: localDay(new Date()),
    ...(await readPageFiles(options.root, config)),
  };
  const changes = newPage(input);
  if (changes.refused !== undefined) throw new UsageError(changes.refused);
  applyChanges(options.root, changes);
  for (const path of changes.write.keys()) console.log(input.files.has(path) ? `Changed ${path}` : `Created ${path}`);
  for (const note of changes.notes) console.log(note);
  return 0;
}

/** Returns the day of a date in the time zone of the system. */
function localDay(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
