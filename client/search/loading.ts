/** Values that are loaded on first use. */
export interface LoadingCache<T> {
  readonly get: (key: string) => Promise<T>;
  readonly forget: (key: string) => void;
}

/** Caches loaded values; a failed load is repeated by the next call. */
export function cached<T>(load: (key: string) => Promise<T>): LoadingCache<T> {
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

/** Loads a JSON file. */
export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  return response.json();
}
