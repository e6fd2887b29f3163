import { newPage } from '../authoring/new-page.ts';
import { CommandError } from '../command-error.ts';
import type { Options } from '../options.ts';
import { changePages } from './change-pages.ts';

/** Writes a new page and its entry in the sidebar; returns the exit code. */
export async function runNew(options: Options, project: string): Promise<number> {
  if (!options.args[0]) throw new CommandError('Name a page: npm run new docs/10.x/some-page.');
  const { category } = options;
  const today = localDay(new Date());
  return changePages(options, project, ({ files, pageRoutes, pages: [page = ''] }) =>
    newPage({ page, category, today, files, pageRoutes }),
  );
}

/** Returns the day of a date in the time zone of the system. */
function localDay(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}
