/** Returns what was computed for the same text not long ago, or computes it. */
export type Recent<T> = (key: string, compute: (key: string) => T) => T;

/** Keeps the last values of a pure function by their texts. */
export function createRecent<T>(limit: number): Recent<T> {
  const values = new Map<string, T>();
  return (key, compute) => {
    const value = values.get(key) ?? compute(key);
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) if (values.size > limit) values.delete(oldest);
    return value;
  };
}
