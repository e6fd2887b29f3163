import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapLimited } from '../../collections/map-limited.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { Store } from '../../memo/value-store.ts';
import { listFiles } from '../read/list-files.ts';
import { siteName } from './cache.ts';
import { type KeptBundles, openKeptBundles } from './kept-bundles.ts';
import { readPackageLocks } from './package-locks.ts';
import { openValueLog } from './value-log.ts';

/** The values of one site, and what belongs to the code that made them. */
interface SiteStore extends Store {
  /** The fingerprint of the generator's code. */
  readonly code: string;
  readonly keptBundles: KeptBundles;
}

/**
 * Opens the store for a root. Its values belong to this version of the code: a change to the generator or to a package starts with an empty store.
 */
export async function openStore(project: string, root: string): Promise<SiteStore> {
  const code = await codeFingerprint(project);
  const log = openValueLog(join(project, 'node_modules/.cache/site', siteName(project, root)));
  const nameOf = (key: string) => `${code}-${key}`;
  return {
    code,
    keptBundles: await openKeptBundles(project, code),
    get: (key) => log.get(nameOf(key)),
    has: (key) => log.has(nameOf(key)),
    drop: (key) => log.drop(nameOf(key)),
    dropDamaged: log.dropDamaged,
    set: (key, value) => log.set(nameOf(key), value),
    keepOnly: (keys) => log.keepOnly(new Set([...keys].map(nameOf))),
  };
}

async function codeFingerprint(project: string): Promise<string> {
  const files = [...(await listFiles(project, 'build')), ...(await listFiles(project, 'client/shared'))];
  const texts = await mapLimited(files, (file) => readFile(join(project, file), 'utf8'));
  return fingerprint(process.version, ...(await readPackageLocks(project)), ...texts).slice(0, 8);
}
