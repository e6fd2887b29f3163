import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fingerprint } from '../memo.ts';
import { isSystemError } from './system-error.ts';
import { TEMPORARY, writeAtomically, writeAtomicallyNow } from './write-atomically.ts';

/** A folder of entries that can be computed again. It never fails: an entry that cannot be read or written is absent. */
export interface Cache {
  /** Returns an entry exactly as it was written under that name, else nothing. */
  read(name: string): Promise<Buffer | undefined>;
  /** Reads at once. */
  readNow(name: string): Buffer | undefined;
  /** Whether there is an entry. An entry that can be deleted may be damaged. */
  has(name: string): boolean;
  /** Deletes an entry, if the disk can be written. */
  drop(name: string): void;
  /** Deletes every entry that is damaged, if the disk can be written. */
  dropDamaged(): void;
  write(name: string, contents: string | Uint8Array): Promise<void>;
  /** Writes at once. */
  writeNow(name: string, contents: string | Uint8Array): void;
  /** Deletes every entry whose name is not given. */
  keep(names: ReadonlySet<string>): Promise<void>;
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
    warn(
      `The cache ${folder} cannot be written (${error.code ?? error.message}). The build continues without the cache.`,
    );
  };
  await mkdir(folder, { recursive: true }).catch(warnOnce);
  const readNow = (name: string) => {
    try {
      return contentsOf(name, readFileSync(join(folder, name)));
    } catch {
      return undefined;
    }
  };
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  const drop = (name: string) => {
    try {
      rmSync(join(folder, name), { force: true });
    } catch (error) {
      if (!isSystemError(error)) throw error;
      warnOnce(error);
    }
  };
  return {
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      return bytes && contentsOf(name, bytes);
    },
    readNow,
    // A damaged entry that cannot be deleted would be found by every attempt to compute its value again.
    has: (name) => (isWritable ? existsSync(join(folder, name)) : readNow(name) !== undefined),
    drop,
    dropDamaged() {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      for (const name of names) if (!TEMPORARY.test(name) && readNow(name) === undefined) drop(name);
    },
    async write(name, contents) {
      await writeAtomically(join(folder, name), entryOf(name, contents)).catch(warnOnce);
    },
    writeNow(name, contents) {
      try {
        writeAtomicallyNow(join(folder, name), entryOf(name, contents));
      } catch (error) {
        if (!isSystemError(error)) throw error;
        warnOnce(error);
      }
    },
    async keep(names) {
      const present = await readdir(folder).catch(() => []);
      const unused = present.filter((name) => !names.has(name));
      await Promise.all(unused.map((name) => removeUnused(join(folder, name))));
    },
  };
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
