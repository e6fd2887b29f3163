import { renamePage } from '../authoring/rename-page.ts';
import { CommandError } from '../command-error.ts';
import type { Options } from '../options.ts';
import { changePages } from './change-pages.ts';

/** Renames a page, updates everything that refers to it, and redirects the old route; returns the exit code. */
export async function runRename(options: Options, project: string): Promise<number> {
  const [oldPath, newPath] = options.args;
  if (!oldPath || !newPath)
    throw new CommandError('Name the page and its new path: npm run rename docs/10.x/old docs/10.x/new.');
  return changePages(options, project, ({ files, pageRoutes, config, pages: [from = '', to = ''] }) =>
    renamePage({ from, to, config, files, pageRoutes }),
  );
}
