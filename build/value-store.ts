import { OutdatedError } from './outdated.ts';

/** Keeps values for later processes. It reads and writes at once: thousands of small files take several times as long asynchronously. */
export interface Store {
  /** Returns a value. One that cannot be read counts as absent. */
  get(key: string): string | undefined;
  has(key: string): boolean;
  /** Stores a value, if the disk can be written. */
  set(key: string, value: string): void;
  drop(key: string): void;
  /** Deletes every value that is damaged. */
  dropDamaged(): void;
  /** Deletes every value whose key is not given. */
  keep(keys: ReadonlySet<string>): Promise<void>;
}

/** So many values have their large properties in memory, because stages that use them follow each other. */
const RECENT = 16;

/** Returns the key of the large properties of a value. */
export function largeKey(key: string): string {
  return `${key}-large`;
}

/** Makes the function that returns a value from the store, or computes and stores it. Its large properties stay in the store until they are used. */
export function createLoader(store: Store | undefined, onLost: () => void) {
  const recent = new Map<string, unknown>();
  const hold = (key: string, value: unknown) => {
    recent.set(key, value);
    for (const oldest of recent.keys()) if (recent.size > RECENT) recent.delete(oldest);
  };
  const readLarge = <T>(key: string): T => {
    const known = recent.get(key);
    if (known !== undefined) return known as T;
    const stored = store?.get(largeKey(key));
    if (stored === undefined) {
      // Where one value is damaged, others may be too, and each of them would end another attempt.
      if (store?.has(largeKey(key))) store.dropDamaged();
      store?.drop(key);
      onLost();
      throw new OutdatedError(`The cache no longer has the value ${key}.`);
    }
    const value = JSON.parse(stored) as T;
    hold(key, value);
    return value;
  };
  return async <T>(key: string, compute: () => Promise<T> | T, large: readonly (keyof T)[]): Promise<T> => {
    if (!store) return compute();
    const isPartial = large.length > 0;
    const stored = !isPartial || store.has(largeKey(key)) ? store.get(key) : undefined;
    const complete = (rest: Partial<T>) => withLarge<T>(rest, large, () => readLarge(key));
    if (stored !== undefined) return complete(JSON.parse(stored));
    const value = await compute();
    const [rest, apart] = split(value, large);
    if (isPartial) store.set(largeKey(key), JSON.stringify(apart));
    const text = JSON.stringify(rest);
    store.set(key, text);
    // Signals, requests and the threads of social images come between two values.
    await new Promise(setImmediate);
    // Strings of a computed value may be slices, which would keep the texts that they were cut from in memory.
    if (!isPartial || !store.has(largeKey(key))) return value;
    hold(key, apart);
    return complete(JSON.parse(text));
  };
}

/** Returns a value without its large properties, and these alone. */
function split<T>(value: T, large: readonly (keyof T)[]): readonly [rest: Partial<T>, apart: Partial<T>] {
  if (large.length === 0) return [value, {}];
  const rest = { ...value };
  for (const name of large) delete rest[name];
  return [rest, Object.fromEntries(large.map((name) => [name, value[name]])) as Partial<T>];
}

/** Adds large properties to a value, which are read when they are used. */
function withLarge<T>(rest: Partial<T>, large: readonly (keyof T)[], read: () => Partial<T>): T {
  if (large.length === 0) return rest as T;
  const getters = large.map((name) => [name, { enumerable: true, get: () => read()[name] }] as const);
  return Object.defineProperties(rest, Object.fromEntries(getters)) as T;
}
