import { createLruCache } from './lru-cache.ts';
import { OutdatedError } from './outdated.ts';
import { type PackedValues, packValues, unpackValues } from './packed-values.ts';

/** Keeps values for later processes. It reads and writes at once: thousands of small values take several times as long asynchronously. */
export interface Store {
  /** Returns a value. One that cannot be read counts as absent. */
  get(key: string): Buffer | undefined;
  /** Whether the store has a value of this key. The value may be damaged; `get` then returns nothing. */
  has(key: string): boolean;
  /** Stores a value, if the disk can be written. */
  set(key: string, value: string | Uint8Array): void;
  drop(key: string): void;
  /** Deletes every value that is damaged. */
  dropDamaged(): void;
  /** Deletes every value whose key is not given. The space is free when half of all is unused. */
  keepOnly(keys: ReadonlySet<string>): void;
}

/** The number of values whose large properties are held in memory, as bytes: a page that has just been computed is often used next. */
const RECENT = 4;

/** Returns the key of the large properties of a value. */
export function largeKey(key: string): string {
  return `${key}-large`;
}

/** Makes the function that returns a value from the store, or computes and stores it. Its large properties stay in the store until they are used. */
export function createLoader(store: Store | undefined, onLost: () => void) {
  const recent = createLruCache<PackedValues>(RECENT);
  const readLarge = (key: string): PackedValues => {
    const stored = store?.get(largeKey(key));
    if (stored) return unpackValues(stored);
    // Where one value is damaged, others may be too, and each of them would end another attempt.
    if (store?.has(largeKey(key))) store.dropDamaged();
    store?.drop(key);
    onLost();
    throw new OutdatedError(`The cache no longer has the value ${key}.`);
  };
  return async <T>(key: string, compute: () => Promise<T> | T, large: readonly (keyof T)[]): Promise<T> => {
    if (!store) return compute();
    const isPartial = large.length > 0;
    const stored = !isPartial || store.has(largeKey(key)) ? store.get(key) : undefined;
    const complete = (rest: string) => withLarge<T>(JSON.parse(rest), large, (name) => recent(key, readLarge)(name));
    if (stored) return complete(stored.toString());
    const value = await compute();
    const [rest, apart] = split(value, large);
    const packed = isPartial ? packValues(apart) : undefined;
    if (packed) store.set(largeKey(key), packed);
    const text = JSON.stringify(rest);
    store.set(key, text);
    // Signals, requests and the threads of social images come between two values.
    await new Promise(setImmediate);
    // Strings of a computed value may be slices, which would keep the texts that they were cut from in memory.
    if (!packed || !store.has(largeKey(key))) return value;
    recent(key, () => unpackValues(packed));
    return complete(text);
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
function withLarge<T>(rest: Partial<T>, large: readonly (keyof T)[], read: PackedValues): T {
  if (large.length === 0) return rest as T;
  const getters = large.map((name) => [name, { enumerable: true, get: () => read(name) }] as const);
  return Object.defineProperties(rest, Object.fromEntries(getters)) as T;
}
