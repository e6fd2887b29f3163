import type { SiteInput } from '../model.ts';

/** Whether two builds differ only in the contents of their pages, not in what surrounds the contents or in what pages load. */
export function haveSameChrome(before: SiteInput | undefined, after: SiteInput | undefined): boolean {
  if (!before || !after || before.assets.length !== after.assets.length) return false;
  const isSame = (name: 'config' | 'templates' | 'assetUrls') => before[name] === after[name];
  return (
    isSame('config') &&
    isSame('templates') &&
    isSame('assetUrls') &&
    before.assets.every((file, index) => file === after.assets[index])
  );
}
