/** Values that are loaded on first use. */
export interface LoadingCache<T> {
  readonly get: (key: string) => Promise<T>;
  readonly delete: (key: string) => void;
}

/** A map or a weak map of values that are loaded or loading. */
interface Loaded<K, T> {
  readonly get: (key: K) => Promise<T> | undefined;
  readonly set: (key: K, value: Promise<T>) => unknown;
  readonly delete: (key: K) => boolean;
}

/** Returns the value of a key, and loads it for the first call. A failed load is repeated by the next call. */
export function loadOnce<K, T>(values: Loaded<K, T>, key: K, load: () => Promise<T>): Promise<T> {
  const known = values.get(key);
  if (known) return known;
  const value = load();
  values.set(key, value);
  value.catch(() => values.delete(key));
  return value;
}

/** Caches loaded values by their addresses or names. */
export function cached<T>(load: (key: string) => Promise<T>): LoadingCache<T> {
  const values = new Map<string, Promise<T>>();
  return {
    get: (key) => loadOnce(values, key, () => load(key)),
    delete: (key) => void values.delete(key),
  };
}

/** Loads a JSON file. */
export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  return response.json();
}
