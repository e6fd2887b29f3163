import { createHash } from 'node:crypto';

/** Where remembered values outlive the process. A value that cannot be read back counts as absent. */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
}

/** A memory of computations. What is remembered is immutable and depends on its key alone, its diagnostics included. */
export interface Memo {
  /** Returns what was computed for the same fingerprint, else computes and remembers it. */
  remember<T>(fingerprint: string, compute: () => Promise<T> | T): Promise<T>;
}

/** Returns the fingerprint of a value that JSON can express: equal input, equal text. */
export function fingerprint(...parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : JSON.stringify(part)).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Makes a memory that lives as long as the process, in front of a store that lives longer. */
export function createMemo(store?: Store): Memo {
  const values = new Map<string, Promise<unknown>>();
  const load = async <T>(key: string, compute: () => Promise<T> | T): Promise<T> => {
    const stored = await store?.get(key);
    if (stored !== undefined) return JSON.parse(stored) as T;
    const value = await compute();
    await store?.set(key, JSON.stringify(value));
    return value;
  };
  return {
    remember<T>(key: string, compute: () => Promise<T> | T): Promise<T> {
      const known = values.get(key) as Promise<T> | undefined;
      if (known) return known;
      const value = load(key, compute);
      values.set(key, value);
      value.catch(() => values.delete(key));
      return value;
    },
  };
}
