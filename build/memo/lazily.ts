/** Returns a function that computes a value on its first call and returns the same value on every later call. */
export function lazily<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}
