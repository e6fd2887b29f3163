import type { SearchSettings } from '../shared/settings.ts';

/** Loads the settings of the search, whose address a search box has. */
export async function loadSettings(box: HTMLElement): Promise<SearchSettings> {
  const response = await fetch(box.dataset.search ?? '');
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}
