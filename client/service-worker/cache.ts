import type { WorkerBuild } from '../shared/worker-build.ts';

declare global {
  const BUILD: WorkerBuild;
}

/** The name of the site's cache. An origin may have several sites, each below its own base URL. */
export const CACHE = `pages of ${BUILD.base}`;

/** Runs a function while no other worker of the site opens or deletes the cache. */
export function lockCache<T>(mode: LockMode, run: () => Promise<T>): Promise<Awaited<T>> {
  return navigator.locks.request(CACHE, { mode }, run);
}
