import type { SearchSettings } from '../shared/settings.ts';
import type { SearchProvider } from './provider.ts';

/** Opens the provider that the settings name. */
export async function openProvider({ provider }: Pick<SearchSettings, 'provider'>): Promise<SearchProvider> {
  if (provider.provider === 'algolia') return (await import('./algolia.ts')).openAlgolia(provider);
  return (await import('./local.ts')).openLocal(provider.list);
}
