import { fingerprint, type Memo } from '../../memo/memo.ts';
import type { SiteInput } from '../../model.ts';
import { pageCrashed } from '../attempt-pages.ts';
import type { CombinedDemonstration } from './combine-demonstration.ts';

/** Reads the demonstration of the home page, if the site has one. The grammars are loaded only when the result is not in the memo. */
export async function parseDemonstration(
  { demonstration: input }: Pick<SiteInput, 'demonstration'>,
  memo: Memo,
): Promise<CombinedDemonstration> {
  if (!input) return { diagnostics: [] };
  const compute = async () => {
    const [{ combineDemonstration }, { createHighlight }] = await Promise.all([
      import('./combine-demonstration.ts'),
      import('../../code/highlight.ts'),
    ]);
    return combineDemonstration(input, createHighlight());
  };
  return memo.remember(fingerprint('demonstration', input), compute).catch((error: unknown) => ({
    diagnostics: [pageCrashed(error, input.source.path, 'make the demonstration of the home page')],
  }));
}
