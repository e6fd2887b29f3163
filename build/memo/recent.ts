/** Returns the value that was recently computed for the same key, or computes it. */
export type Recent<T> = (key: string, compute: (key: string) => T) => T;

/** Makes a cache that keeps the most recently used values of a pure function. */
export function createRecent<T>(limit: number): Recent<T> {
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
