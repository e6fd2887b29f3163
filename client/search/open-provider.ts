import { loadOnce } from '../loading.ts';
import { SHARED_SET } from '../shared/record.ts';
import type { ProviderSettings, SearchSettings } from '../shared/settings.ts';
import { openIndexFiles } from './index-files.ts';
import type { SearchProvider } from './provider.ts';

const opened = new WeakMap<ProviderSettings, Promise<SearchProvider>>();

/** Opens the provider that the settings name, once; if that fails, the next call tries again. The indexes of the versions load while its code does. */
export function openProvider(
  { provider }: Pick<SearchSettings, 'provider'>,
  versions: readonly string[] = [],
): Promise<SearchProvider> {
  return loadOnce(opened, provider, () => open(provider, versions));
}

async function open(provider: ProviderSettings, versions: readonly string[]): Promise<SearchProvider> {
  if (provider.provider === 'algolia') return (await import('./algolia.ts')).openAlgolia(provider);
  const files = openIndexFiles(provider.list);
  for (const name of [...versions, SHARED_SET]) files.get(name).catch(() => undefined);
  return (await import('./local.ts')).openLocal(files);
}
