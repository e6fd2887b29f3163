import type { OutputFile, SitePages } from '../model.ts';
import { withBase } from '../routes.ts';

/** The list of pages, below the site's root. */
export const PAGE_LIST = 'pages.json';

/** Lists every page with its address and title: what the not-found page looks through for one like the address that was asked for. */
export function pageList(pages: SitePages, baseUrl: string): OutputFile {
  const entries = [...pages.values()]
    .filter(({ page }) => page.view.kind !== '404')
    .map(({ page: { route, title } }) => ({ href: withBase(baseUrl, route), title }));
  return { path: PAGE_LIST, contents: `${JSON.stringify(entries)}\n` };
}
