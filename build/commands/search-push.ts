import { type Options, UsageError } from '../options.ts';

/** Sends the search records to Algolia; returns the exit code. */
export async function runSearchPush(_options: Options, _project: string): Promise<number> {
  throw new UsageError('There is nothing to push to.');
}
