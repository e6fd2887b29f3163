import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createLoader, largeKey, type Store } from './value-store.ts';

/** Caches computed values. A value is immutable, depends only on its key, and includes its diagnostics. */
export interface Memo {
  /** Returns the value that was computed for the same fingerprint, or computes and stores it. */
  remember<T>(fingerprint: string, compute: () => Promise<T> | T, large?: readonly (keyof T)[]): Promise<T>;
  /**
   * Returns the value that was computed under this name, if its inputs are identical, or computes it. Nothing is stored.
   * Inputs are compared one by one like `===` does, so a large value costs nothing if it is the same object.
   */
  cell<T>(name: string, inputs: readonly unknown[], compute: () => T): T;
  /**
   * Looks into the cell first. Without identical inputs, the fingerprint is made, and the value is remembered by it. If there is a store,
   * the large properties of the value are not held in memory: they are read from the store when they are used.
   */
  stored<T>(
    name: string,
    inputs: readonly unknown[],
    fingerprint: () => string,
    compute: (key: string) => Promise<T> | T,
    large?: readonly (keyof T)[],
  ): Promise<T>;
  /** Returns the earlier value of this name if the value equals it, so that cells find it unchanged. */
  same<T>(name: string, value: T): T;
  /** Marks the end of a build: drops, from memory and from the store, every value that neither this build nor the one before it used. */
  endBuild(): Promise<void>;
}

/** Returns the fingerprint of a value that JSON can express: equal input, equal text. */
export function fingerprint(...parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : JSON.stringify(part)).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Makes a function that returns the fingerprint of a value that many pages share, and computes it once. */
export function createFingerprints(): (value: unknown) => string {
  const known = new Map<unknown, string>();
  return (value) => {
    const key = known.get(value) ?? fingerprint([value]);
    known.set(value, key);
    return key;
  };
}

interface Entry<T = Promise<unknown>> {
  readonly value: T;
  /** The number of the last build that used the value. */
  build: number;
}

interface Cell extends Entry<unknown> {
  readonly inputs: readonly unknown[];
}

/** Two builds, so that undoing the last edit finds its values. */
const KEPT_BUILDS = 2;

/** Makes a memo that lives as long as the process, in front of a store that lives longer. */
export function createMemo(store?: Store): Memo {
  const entries = new Map<string, Entry>();
  const cells = new Map<string, Cell>();
  let build = 0;
  // The values in memory may have lost their large properties too.
  const load = createLoader(store, () => {
    entries.clear();
    cells.clear();
  });
  const memo: Memo = {
    remember<T>(key: string, compute: () => Promise<T> | T, large: readonly (keyof T)[] = []): Promise<T> {
      const known = entries.get(key);
      if (known) {
        known.build = build;
        return known.value as Promise<T>;
      }
      const value = load(key, compute, large);
      entries.set(key, { value, build });
      value.catch(() => entries.delete(key));
      return value;
    },
    cell<T>(name: string, inputs: readonly unknown[], compute: () => T): T {
      const known = cells.get(name);
      if (known && areIdentical(known.inputs, inputs)) {
        known.build = build;
        return known.value as T;
      }
      const value = compute();
      const cell = { inputs, value, build };
      cells.set(name, cell);
      // A computation that has failed is repeated.
      if (value instanceof Promise) value.catch(() => cells.get(name) === cell && cells.delete(name));
      return value;
    },
    stored<T>(
      name: string,
      inputs: readonly unknown[],
      fingerprint: () => string,
      compute: (key: string) => Promise<T> | T,
      large?: readonly (keyof T)[],
    ): Promise<T> {
      const key = memo.cell(`key of ${name}`, inputs, fingerprint);
      // Remembering the value again marks it as used, so that the store keeps it.
      return memo.remember(key, () => compute(key), large);
    },
    same<T>(name: string, value: T): T {
      const known = cells.get(name);
      const isSame = known && (known.value === value || isDeepStrictEqual(known.value, value));
      const kept = isSame ? (known.value as T) : value;
      cells.set(name, { inputs: [], value: kept, build });
      return kept;
    },
    async endBuild() {
      build += 1;
      for (const map of [entries, cells])
        for (const [key, entry] of map) if (entry.build < build - KEPT_BUILDS) map.delete(key);
      await store?.keep(new Set([...entries.keys()].flatMap((key) => [key, largeKey(key)])));
    },
  };
  return memo;
}

function areIdentical(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((input, index) => input === b[index]);
}
