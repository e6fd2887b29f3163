import { hash } from 'node:crypto';
import { createCells, type Name } from './cells.ts';
import { createLoader, largeKey, type Store } from './value-store.ts';

/** Caches computed values. A value is immutable, depends only on its key, and includes its diagnostics. */
export interface Memo {
  /** Returns the value that was computed for the same key, which is a fingerprint of its inputs, or computes and stores it. */
  remember<T>(key: string, compute: () => Promise<T> | T, large?: readonly (keyof T)[]): Promise<T>;
  /**
   * Returns the value that was computed under this name, if its inputs are identical, or computes it. Nothing is stored.
   * Inputs are compared one by one like `===` does, so a large value costs nothing if it is the same object.
   */
  cell<T>(name: Name, inputs: readonly unknown[], compute: () => T): T;
  /**
   * Returns the value of this name for identical inputs, or else the stored value of its key, or computes it. If there is a store,
   * the large properties of the value are not held in memory: they are read from the store when they are used.
   */
  stored<T>(
    name: Name,
    inputs: readonly unknown[],
    keyOf: () => string,
    compute: (key: string) => Promise<T> | T,
    large?: readonly (keyof T)[],
  ): Promise<T>;
  /** Returns the earlier value of this name if the value equals it, so that cells find it unchanged. */
  same<T>(name: Name, value: T): T;
  /**
   * Drops values from memory and from the store. A value stays if it was used since the last call or between the last two calls. A watch saves up to 20
   * times between two calls.
   */
  dropUnused(): Promise<void>;
}

/** Returns the fingerprint of values that JSON can express. Equal values have the same fingerprint, and different values have different ones. */
export function fingerprint(...parts: readonly unknown[]): string {
  const text = parts.map(
    (part) => `${typeof part === 'string' ? escapeText(part) : `\u0001j${JSON.stringify(part)}`}\0`,
  );
  return hash('sha256', text.join('')).slice(0, 32);
}

/** Escapes the characters that `fingerprint` puts before a value that is not text, and after every part. JSON has neither of them. */
function escapeText(text: string): string {
  return text.replaceAll('\u0001', '\u00011').replaceAll('\0', '\u00010');
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

interface Entry {
  readonly value: Promise<unknown>;
  /** The number of the last generation that used the value. */
  generation: number;
}

/** A generation lasts from one call of `dropUnused` to the next. There are two, so that undoing the last edit finds its values. */
const KEPT_GENERATIONS = 2;

/** Makes a memo that lives as long as the process, in front of a store that lives longer. */
export function createMemo(store?: Store): Memo {
  const entries = new Map<string, Entry>();
  let generation = 0;
  const cells = createCells(() => generation);
  const keys = createCells(() => generation);
  // The values in memory may have lost their large properties too.
  const load = createLoader(store, () => {
    entries.clear();
    cells.clear();
    keys.clear();
  });
  const memo: Memo = {
    remember<T>(key: string, compute: () => Promise<T> | T, large: readonly (keyof T)[] = []): Promise<T> {
      const known = entries.get(key);
      if (known) {
        known.generation = generation;
        return known.value as Promise<T>;
      }
      const value = load(key, compute, large);
      entries.set(key, { value, generation });
      // After a loss, the key may belong to a later attempt.
      value.catch(() => entries.get(key)?.value === value && entries.delete(key));
      return value;
    },
    cell: cells.cell,
    same: cells.same,
    stored<T>(
      name: Name,
      inputs: readonly unknown[],
      keyOf: () => string,
      compute: (key: string) => Promise<T> | T,
      large?: readonly (keyof T)[],
    ): Promise<T> {
      const key = keys.cell(name, inputs, keyOf);
      // Remembering the value again marks it as used, so that the store keeps it.
      return memo.remember(key, () => compute(key), large);
    },
    async dropUnused() {
      generation += 1;
      const oldest = generation - KEPT_GENERATIONS;
      for (const [key, entry] of entries) if (entry.generation < oldest) entries.delete(key);
      cells.dropBefore(oldest);
      keys.dropBefore(oldest);
      store?.keepOnly(new Set([...entries.keys()].flatMap((key) => [key, largeKey(key)])));
    },
  };
  return memo;
}
