import { hasOwnAddress } from '../../../templates/own-address.ts';
import type { OutputFile, SitePages } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { PAGE_LIST } from '../output-paths.ts';

/** Lists every page with its URL, its title and the label of its docs version, so that the not-found page can suggest similar ones. */
export function pageList(pages: SitePages, baseUrl: string): OutputFile {
  const entries = [...pages.values()]
    .filter(({ page }) => hasOwnAddress(page.view))
    .map(({ page: { route, title, view } }) => ({
      href: withBase(baseUrl, route),
      title,
      version: 'version' in view ? view.version.label : undefined,
    }));
  return { path: PAGE_LIST, contents: `${JSON.stringify(entries)}\n` };
}
