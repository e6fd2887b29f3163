import { fetchJson } from '../loading.ts';
import type { SearchSettings } from '../shared/settings.ts';

/** Loads the settings of the search, whose address a search box has. */
export function loadSettings(box: HTMLElement): Promise<SearchSettings> {
  return fetchJson(box.dataset.search ?? '');
}
