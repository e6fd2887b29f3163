import { cached, type LoadingCache } from '../loading.ts';
import { type Engine, type IndexFile, loadEngine } from '../shared/engine.ts';
import { joinIndexFiles } from '../shared/join-indexes.ts';
import { SHARED_SET } from '../shared/record.ts';
import { runSearch } from '../shared/run-search.ts';
import type { SearchProvider } from './provider.ts';

/** Opens the local provider, which loads each index of the build on first use. */
export function openLocal(files: LoadingCache<readonly IndexFile[]>): SearchProvider {
  const engines = cached(async (name: string): Promise<Engine | undefined> => {
    const [first, ...others] = await files.get(name);
    files.delete(name);
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
