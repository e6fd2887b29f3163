import { createHash } from 'node:crypto';

/** Keeps values for later processes. A value that cannot be read counts as absent. */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  /** Deletes every value whose key is not given. */
  keep(keys: ReadonlySet<string>): Promise<void>;
}

/** Caches computed values. A value is immutable, depends only on its key, and includes its diagnostics. */
export interface Memo {
  /** Returns the value that was computed for the same fingerprint, or computes and stores it. */
  remember<T>(fingerprint: string, compute: () => Promise<T> | T): Promise<T>;
  /** Marks the end of a build: drops, from memory and from the store, every value that neither this build nor the one before it used. */
  endBuild(): Promise<void>;
}

/** Returns the fingerprint of a value that JSON can express: equal input, equal text. */
export function fingerprint(...parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(typeof part === 'string' ? part : JSON.stringify(part)).update('\0');
  return hash.digest('hex').slice(0, 32);
}

interface Entry {
  readonly value: Promise<unknown>;
  /** The number of the last build that used the value. */
  build: number;
}

/** Two builds, so that undoing the last edit finds its values. */
const KEPT_BUILDS = 2;

/** Makes a memo that lives as long as the process, in front of a store that lives longer. */
export function createMemo(store?: Store): Memo {
  const entries = new Map<string, Entry>();
  let build = 0;
  const load = async <T>(key: string, compute: () => Promise<T> | T): Promise<T> => {
    const stored = await store?.get(key);
    if (stored !== undefined) return JSON.parse(stored) as T;
    const value = await compute();
    await store?.set(key, JSON.stringify(value));
    return value;
  };
  return {
    remember<T>(key: string, compute: () => Promise<T> | T): Promise<T> {
      const known = entries.get(key);
      if (known) {
        known.build = build;
        return known.value as Promise<T>;
      }
      const value = load(key, compute);
      entries.set(key, { value, build });
      value.catch(() => entries.delete(key));
      return value;
    },
    async endBuild() {
      build += 1;
      for (const [key, entry] of entries) if (entry.build < build - KEPT_BUILDS) entries.delete(key);
      await store?.keep(new Set(entries.keys()));
    },
  };
}
