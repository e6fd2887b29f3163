import type { SearchSettings } from '../../../client/shared/settings.ts';
import type { AssetUrls, Page } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import type { SitePages } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { INDEX_LIST } from '../output-paths.ts';

/** Returns the settings of the search in the browser. A page to start with has the category of the sidebar that it is in. */
export function searchSettings(
  { baseUrl, issueUrl, search, versions, destinations }: Config,
  { searchStyles }: AssetUrls,
  pages: SitePages,
): SearchSettings {
  return {
    provider: search.provider === 'local' ? { ...search, list: baseUrl + INDEX_LIST } : search,
    versions: versions.map(({ name, label }) => ({ name, label })),
    page: withBase(baseUrl, '/search'),
    styles: searchStyles,
    destinations: destinations.map(({ label, href, purpose }) => {
      const target = pages.get(href);
      return { label, href: withBase(baseUrl, href), purpose, category: target && categoryOf(target.page) };
    }),
    issues: issueUrl,
  };
}

/** Returns the category of the sidebar that a page of the docs is in. */
export function categoryOf({ view }: Page): string | undefined {
  return view.kind === 'docs/[doc]' && view.breadcrumbs.length > 1 ? view.breadcrumbs[0] : undefined;
}
