import { fingerprint, type Memo } from './memo.ts';
import type { SiteInput } from './pipeline.ts';
import type { ReadDemonstration } from './stages/demonstration.ts';

/** Makes the demonstration of the home page, where the site has one. The grammars are loaded when it is not remembered. */
export async function showDemonstration(
  { demonstration: input }: Pick<SiteInput, 'demonstration'>,
  memo: Memo,
): Promise<ReadDemonstration | undefined> {
  if (!input) return undefined;
  return memo.remember(fingerprint('demonstration', input), async () => {
    const [{ demonstration }, { createHighlight }] = await Promise.all([
      import('./stages/demonstration.ts'),
      import('./markdown/highlight.ts'),
    ]);
    return demonstration(input, createHighlight());
  });
}
