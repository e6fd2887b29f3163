import { isFastConnection } from './navigation/connection.ts';
import { defaultVersion, pageVersion } from './search/scope.ts';
import { loadSettings } from './search/settings.ts';
import type { IndexList } from './shared/index-list.ts';
import { SHARED_SET } from './shared/record.ts';

/** Loads what the search of this docs version needs, so that the service worker stores it. A hosted search needs a network anyway. */
export async function storeSearch(): Promise<void> {
  const box = document.querySelector<HTMLElement>('search-box');
  if (!box) return;
  const { provider, styles, versions } = await loadSettings(box);
  if (provider.provider !== 'local' || !isFastConnection()) return;
  await Promise.all([
    import('./search/dialog.ts'),
    import('./search/local.ts'),
    load(styles),
    // The search page.
    import('./elements/styled-island.ts'),
    import('./islands/hydrate.tsx'),
    import('./islands/SearchPage.tsx'),
  ]);
  const list: IndexList = JSON.parse(await load(provider.list));
  const names = [pageVersion() ?? defaultVersion(versions), SHARED_SET];
  await Promise.all(names.flatMap((name) => list[name] ?? []).map(load));
}

async function load(address: string): Promise<string> {
  const response = await fetch(address, { priority: 'low' });
  return response.text();
}
