import type { SearchSettings } from '../../../client/shared/settings.ts';
import type { Assets } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import type { OutputFile, SitePages } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { categoryOf, INDEX_LIST } from './search-records.ts';

/** The settings of the search dialog, below the site's root. */
export const SEARCH_SETTINGS = 'search-settings.json';

/** Writes the settings of the search dialog as a file, so that they are not in every page. */
export function searchSettingsFile(config: Config, assets: Assets, pages: SitePages): OutputFile {
  return { path: SEARCH_SETTINGS, contents: `${JSON.stringify(searchSettings(config, assets, pages))}\n` };
}

/** Returns the settings of the search in the browser. A page to start with has the category of the sidebar that it is in. */
export function searchSettings(
  { baseUrl, issueUrl, search, versions, destinations }: Config,
  { searchStyles }: Assets,
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
