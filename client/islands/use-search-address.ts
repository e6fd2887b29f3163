import { useCallback, useSyncExternalStore } from 'react';
import { defaultVersion, scopeOf } from '../search/scope.ts';
import type { SearchVersion } from '../shared/settings.ts';

/** The query, the version and the area of the URL, and a function that changes them. */
export interface SearchAddress {
  readonly query: string;
  /** The name of a version, or `all`. */
  readonly scope: string;
  /** The name of an area, or empty for all. */
  readonly area: string;
  readonly change: (change: { readonly query?: string; readonly scope?: string; readonly area?: string }) => void;
}

const CHANGED = 'search-address';

/** Keeps the query, the version and the area in the URL, for back and forward. A new query resets the area. */
export function useSearchAddress(versions: readonly SearchVersion[], page: string): SearchAddress {
  const parameters = new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => '',
    ),
  );
  const defaultScope = useSyncExternalStore(
    subscribe,
    () => defaultVersion(versions),
    () => versions[0]?.name ?? '',
  );
  const query = parameters.get('q') ?? '';
  const scope = scopeOf(parameters, versions, defaultScope);
  const area = parameters.get('area') ?? '';
  const change = useCallback<SearchAddress['change']>(
    (next) => {
      const address = new URL(location.href);
      const isOther = next.query !== undefined && next.query !== (address.searchParams.get('q') ?? '');
      if (next.query !== undefined) put(address, 'q', next.query);
      if (next.area !== undefined || isOther) put(address, 'area', next.area ?? '');
      if (next.scope !== undefined) put(address, 'version', next.scope === defaultScope ? '' : next.scope);
      // While another page is loading, the address is no longer that of this page.
      if (address.href === location.href || address.pathname !== page) return;
      history.replaceState(null, '', address);
      dispatchEvent(new Event(CHANGED));
    },
    [defaultScope, page],
  );
  return { query, scope, area, change };
}

function put(address: URL, name: string, value: string): void {
  if (value === (address.searchParams.get(name) ?? '')) return;
  if (value) address.searchParams.set(name, value);
  else address.searchParams.delete(name);
}

function subscribe(changed: () => void): () => void {
  for (const type of ['popstate', CHANGED]) addEventListener(type, changed);
  return () => {
    for (const type of ['popstate', CHANGED]) removeEventListener(type, changed);
  };
}
