import type { SearchProvider } from './provider.ts';
import type { ProviderSettings, SearchVersion } from './settings.ts';

/** Opens the search that Algolia answers. */
export function openAlgolia(
  _settings: Extract<ProviderSettings, { provider: 'algolia' }>,
  _versions: readonly SearchVersion[],
): SearchProvider {
  throw new Error('Not there yet.');
}
