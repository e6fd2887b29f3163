import { type Engine, type IndexFile, loadEngine } from '../shared/engine.ts';
import { SHARED_SET } from '../shared/record.ts';
import { runSearch } from '../shared/run-search.ts';
import type { SearchProvider } from './provider.ts';

/** Opens the local provider, which loads each index of the build on first use. */
export function openLocal(list: string): SearchProvider {
  const addresses = cached((address: string) => fetchJson<Readonly<Record<string, string>>>(address));
  const engines = cached(async (name: string): Promise<Engine | undefined> => {
    const address = (await addresses.get(list))[name];
    if (address === undefined) return undefined;
    return loadEngine(
      await fetchJson<IndexFile>(address).catch((error: unknown) => {
        // The site may have been published again since the list was read.
        addresses.forget(list);
        throw error;
      }),
    );
  });
  return {
    prepare: (versions) => void Promise.allSettled([...versions, SHARED_SET].map(engines.get)),
    async search(request) {
      const found = await Promise.all([...request.versions, SHARED_SET].map(engines.get));
      return runSearch(
        found.filter((engine) => engine !== undefined),
        request,
      );
    },
  };
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

interface LoadingCache<T> {
  readonly get: (key: string) => Promise<T>;
  readonly forget: (key: string) => void;
}

/** Caches loaded values; a failed load is repeated by the next call. */
function cached<T>(load: (key: string) => Promise<T>): LoadingCache<T> {
  const values = new Map<string, Promise<T>>();
  const forget = (key: string) => void values.delete(key);
  const get = (key: string) => {
    const known = values.get(key);
    if (known) return known;
    const value = load(key);
    values.set(key, value);
    value.catch(() => forget(key));
    return value;
  };
  return { get, forget };
}
