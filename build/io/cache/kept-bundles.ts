import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from '../process/system-error.ts';
import { openCache } from './cache.ts';

/** Keeps the bundles of a project's code. All sites of the project share them. */
export interface KeptBundles {
  /** Returns the bundle that was kept under the key, or makes it and keeps it. */
  getOrMake<T>(key: string, bundle: () => Promise<T>): Promise<T>;
}

/** The number of bundles that are kept. A site has three, and every save of a style sheet makes another one. */
const MAX_BUNDLES = 30;

/** Opens the bundles that processes with the same generator have made. The generator is given by a fingerprint of its code. */
export async function openKeptBundles(project: string, generator: string): Promise<KeptBundles> {
  const folder = join(project, 'node_modules/.cache/bundles');
  const cache = await openCache(folder);
  return {
    async getOrMake<T>(key: string, bundle: () => Promise<T>): Promise<T> {
      const name = `${generator}-${key}.json`;
      const kept = await cache.read(name);
      if (kept) return JSON.parse(kept.toString()) as T;
      const made = await bundle();
      await cache.write(name, JSON.stringify(made));
      removeOldest(folder);
      return made;
    },
  };
}

function removeOldest(folder: string): void {
  const ages = readdirNames(folder).map((name) => {
    const path = join(folder, name);
    return { path, written: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  for (const { path } of ages.sort((a, b) => b.written - a.written).slice(MAX_BUNDLES)) removeFile(path);
}

function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    // A bundle that cannot be removed does no harm.
    if (!isSystemError(error)) throw error;
  }
}

function readdirNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A cache that cannot be written has no folder.
    return [];
  }
}
