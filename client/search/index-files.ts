import { cached, fetchJson, type LoadingCache } from '../loading.ts';
import type { IndexFile } from '../shared/engine.ts';
import type { IndexList } from '../shared/index-list.ts';

/** Loads the files of the indexes by the names of their record sets. A set that the list does not have has no files. */
export function openIndexFiles(list: string): LoadingCache<readonly IndexFile[]> {
  const lists = cached(fetchJson<IndexList>);
  return cached(async (name) => {
    const own = [(await lists.get(list))[name] ?? []].flat();
    return Promise.all(own.map(fetchJson<IndexFile>)).catch((error: unknown) => {
      // The site may have been published again since the list was read.
      lists.delete(list);
      throw error;
    });
  });
}
