import { type Engine, type IndexFile, loadEngine } from '../shared/engine.ts';
import type { IndexList } from '../shared/index-list.ts';
import { joinIndexFiles } from '../shared/join-indexes.ts';
import { SHARED_SET } from '../shared/record.ts';
import { runSearch } from '../shared/run-search.ts';
import { cached, fetchJson, type LoadingCache } from './loading.ts';
import type { SearchProvider } from './provider.ts';

/** Opens the local provider, which loads each index of the build on first use. */
export function openLocal(list: string, addresses: LoadingCache<IndexList>): SearchProvider {
  const engines = cached(async (name: string): Promise<Engine | undefined> => {
    const own = [(await addresses.get(list))[name] ?? []].flat();
    const [first, ...others] = await Promise.all(own.map(fetchJson<IndexFile>)).catch((error: unknown) => {
      // The site may have been published again since the list was read.
      addresses.forget(list);
      throw error;
    });
    return first && loadEngine(await joinIndexFiles(first, others));
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
