import type { AssetUrls } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import type { OutputFile, SitePages } from '../../model.ts';
import { searchSettings } from '../assemble/search-settings.ts';
import { SEARCH_SETTINGS } from '../output-paths.ts';

/** Writes the settings of the search dialog as a file, so that they are not in every page. */
export function searchSettingsFile(config: Config, assets: AssetUrls, pages: SitePages): OutputFile {
  return { path: SEARCH_SETTINGS, contents: `${JSON.stringify(searchSettings(config, assets, pages))}\n` };
}
