import type { IndexList } from '../shared/index-list.ts';
import type { ProviderSettings, SearchSettings } from '../shared/settings.ts';
import { cached, fetchJson } from './loading.ts';
import type { SearchProvider } from './provider.ts';

const opened = new WeakMap<ProviderSettings, Promise<SearchProvider>>();

/** Opens the provider that the settings name, once; if that fails, the next call tries again. */
export function openProvider({ provider }: Pick<SearchSettings, 'provider'>): Promise<SearchProvider> {
  const known = opened.get(provider) ?? open(provider);
  opened.set(provider, known);
  known.catch(() => opened.delete(provider));
  return known;
}

async function open(provider: ProviderSettings): Promise<SearchProvider> {
  if (provider.provider === 'algolia') return (await import('./algolia.ts')).openAlgolia(provider);
  // The list of the indexes loads while the code that reads the indexes does.
  const lists = cached((address: string) => fetchJson<IndexList>(address));
  lists.get(provider.list).catch(() => undefined);
  return (await import('./local.ts')).openLocal(provider.list, lists);
}
