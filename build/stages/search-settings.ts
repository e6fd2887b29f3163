import type { SearchSettings } from '../../client/shared/settings.ts';
import type { Assets } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import type { OutputFile } from '../model.ts';
import { withBase } from '../routes.ts';
import { INDEX_LIST } from './search-records.ts';

/** The settings of the search dialog, below the site's root. */
export const SEARCH_SETTINGS = 'search-settings.json';

/** Writes the settings of the search dialog as a file, so that they are not in every page. */
export function searchSettingsFile(config: Config, assets: Assets): OutputFile {
  return { path: SEARCH_SETTINGS, contents: `${JSON.stringify(searchSettings(config, assets))}\n` };
}

/** Returns the settings of the search in the browser. */
export function searchSettings(
  { baseUrl, issueUrl, search, versions, destinations }: Config,
  { searchStyles }: Assets,
): SearchSettings {
  return {
    provider: search.provider === 'local' ? { ...search, list: baseUrl + INDEX_LIST } : search,
    versions: versions.map(({ name, label }) => ({ name, label })),
    page: withBase(baseUrl, '/search'),
    styles: searchStyles,
    destinations: destinations.map(({ label, href, purpose }) => ({ label, href: withBase(baseUrl, href), purpose })),
    issues: issueUrl,
  };
}
