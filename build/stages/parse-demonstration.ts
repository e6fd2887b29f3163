import { fingerprint, type Memo } from '../memo.ts';
import type { SiteInput } from '../model.ts';
import type { AssembledDemonstration } from './assemble-demonstration.ts';

/** Reads the demonstration of the home page, if the site has one. The grammars are loaded only when the result is not in the memo. */
export async function parseDemonstration(
  { demonstration: input }: Pick<SiteInput, 'demonstration'>,
  memo: Memo,
): Promise<AssembledDemonstration> {
  if (!input) return { diagnostics: [] };
  return memo.remember(fingerprint('demonstration', input), async () => {
    const [{ assembleDemonstration: demonstration }, { createHighlight }] = await Promise.all([
      import('./assemble-demonstration.ts'),
      import('../markdown/highlight.ts'),
    ]);
    return demonstration(input, createHighlight());
  });
}
