import type { Memo } from '../../memo/memo.ts';
import type { OutputFile, SiteInput } from '../../model.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { withBase } from '../../routes.ts';
import type { PageScan } from '../render/scan-page.ts';

/**
 * Returns the files that are copied into the site. An image beside a page is copied only if a finished page shows it. Other images may belong to a
 * draft.
 */
export function shownAssets(
  { assets, images, config }: Pick<SiteInput, 'assets' | 'images' | 'config'>,
  scans: ReadonlyMap<string, PageScan>,
  memo: Memo,
): readonly OutputFile[] {
  const beside = [...images].flatMap(([source, { output }]) => (source.startsWith('content/') ? output : []));
  if (beside.length === 0) return assets;
  const hidden = memo.cell('images that no page shows', [images, config, ...scans.values()], () => {
    const folder = withBase(config.baseUrl, '/assets/');
    const assetsOf = (scan: PageScan) => scan.addresses.filter((address) => address.startsWith(folder));
    // A page has many addresses, and decoding all of them would take most of the time of a save.
    const addresses = new Set([...scans.values()].flatMap((scan) => assetsOf(scan).map(decodePath)));
    return new Set(beside.filter((output) => !addresses.has(withBase(config.baseUrl, `/${output}`))));
  });
  return hidden.size === 0 ? assets : assets.filter(({ path }) => !hidden.has(path));
}
