/** Returns the value of a key, or computes it. */
export type LruCache<T> = (key: string, compute: (key: string) => T) => T;

/** Makes a cache of a pure function that keeps the most recently used values. */
export function createLruCache<T>(limit: number): LruCache<T> {
  const values = new Map<string, T>();
  return (key, compute) => {
    const value = values.get(key) ?? compute(key);
    values.delete(key);
    values.set(key, value);
    if (values.size > limit) {
      const [oldest = key] = values.keys();
      values.delete(oldest);
    }
    return value;
  };
}
