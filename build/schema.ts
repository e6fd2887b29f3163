type Entries = Readonly<Record<string, unknown>>;

/** Returns the keys that a valibot schema allows at a path of keys and indexes. */
export function keysAt(schema: unknown, path: readonly (string | number)[]): string[] {
  const { entries, item, wrapped, value, options } = schema as Record<string, unknown> & {
    entries?: Entries;
    options?: readonly unknown[];
  };
  if (wrapped) return keysAt(wrapped, path);
  if (options) return [...new Set(options.flatMap((option) => keysAt(option, path)))];
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(entries ?? {});
  const inner = item ?? (entries && Object.hasOwn(entries, key) ? entries[key] : value);
  return inner ? keysAt(inner, rest) : [];
}
