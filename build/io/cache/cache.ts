import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fingerprint } from '../../memo/memo.ts';
import { TEMPORARY } from '../process/temporary-path.ts';
import { writeAtomically } from '../write/write-atomically.ts';

/** A folder of entries that can be computed again. It never fails: an entry that cannot be read or written is absent. */
export interface Cache {
  /** Returns an entry exactly as it was written under that name, else nothing. */
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, contents: string | Uint8Array): Promise<void>;
  /** Deletes every entry whose name is not given. */
  keepOnly(names: ReadonlySet<string>): Promise<void>;
}

/** Returns the name of a site in the caches of a project. It does not change if both move, such as to another checkout. */
export function siteName(project: string, root: string): string {
  return fingerprint(relative(project, root)).slice(0, 8);
}

/** Another process may still be writing a temporary file that is younger than this. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Opens a cache in a folder. If the disk is full or read-only, the cache calls `warn` once and works without storing. */
export async function openCache(folder: string, warn: (text: string) => void = console.warn): Promise<Cache> {
  let warned = false;
  const warnOnce = (error: NodeJS.ErrnoException) => {
    // Another process may delete entries of the same folder.
    if (warned || error.code === 'ENOENT') return;
    warned = true;
    warn(cacheWarning(folder, error));
  };
  await mkdir(folder, { recursive: true }).catch(warnOnce);
  return {
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      return bytes && contentsOf(name, bytes);
    },
    async write(name, contents) {
      await writeAtomically(join(folder, name), entryOf(name, contents)).catch(warnOnce);
    },
    async keepOnly(names) {
      const present = await readdir(folder).catch(() => []);
      const unused = present.filter((name) => !names.has(name));
      await Promise.all(unused.map((name) => removeUnused(join(folder, name))));
    },
  };
}

/** Returns the warning that a cache cannot be written. */
export function cacheWarning(folder: string, { code, message }: NodeJS.ErrnoException): string {
  return `The cache ${folder} cannot be written (${code ?? message}). The build continues without the cache.`;
}

async function removeUnused(path: string): Promise<void> {
  try {
    if (TEMPORARY.test(path) && Date.now() - (await stat(path)).mtimeMs < ABANDONED_MS) return;
    await rm(path, { recursive: true, force: true });
  } catch {
    // An entry that cannot be removed does no harm.
  }
}

function entryOf(name: string, contents: string | Uint8Array): Buffer {
  return Buffer.concat([checksum(name, contents), Buffer.from(contents)]);
}

/** The checksum includes the name, so that a renamed entry counts as damaged. */
function checksum(name: string, contents: string | Uint8Array): Buffer {
  return createHash('sha256').update(name).update('\0').update(contents).digest();
}

function contentsOf(name: string, bytes: Buffer): Buffer | undefined {
  const contents = bytes.subarray(32);
  return checksum(name, contents).equals(bytes.subarray(0, 32)) ? contents : undefined;
}
