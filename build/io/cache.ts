import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY, writeAtomically } from './write-atomically.ts';

/** A folder of entries that can be computed again. It never fails: an entry that cannot be read or written is absent. */
export interface Cache {
  /** Returns an entry exactly as it was written under that name, else nothing. */
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, contents: string | Uint8Array): Promise<void>;
  /** Deletes every entry whose name is not given. */
  keep(names: ReadonlySet<string>): Promise<void>;
}

/** Another process may still be writing a temporary file that is younger than this. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Opens a cache in a folder. A full or read-only disk costs time, not the build: `warn` is called once with the reason. */
export async function openCache(folder: string, warn: (text: string) => void = console.warn): Promise<Cache> {
  let warned = false;
  const giveUp = (error: NodeJS.ErrnoException) => {
    // Another process that deletes entries of the same folder is no fault of the disk.
    if (warned || error.code === 'ENOENT') return;
    warned = true;
    warn(`The cache ${folder} cannot be written (${error.code ?? error.message}). The build continues without it.`);
  };
  await mkdir(folder, { recursive: true }).catch(giveUp);
  return {
    async read(name) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      return bytes && contentsOf(name, bytes);
    },
    async write(name, contents) {
      const entry = Buffer.concat([checksum(name, contents), Buffer.from(contents)]);
      await writeAtomically(join(folder, name), entry).catch(giveUp);
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
    // What cannot be removed is in nobody's way.
  }
}

/** The checksum covers the name, so that an entry under another entry's name is as absent as a damaged one. */
function checksum(name: string, contents: string | Uint8Array): Buffer {
  return createHash('sha256').update(name).update('\0').update(contents).digest();
}

function contentsOf(name: string, bytes: Buffer): Buffer | undefined {
  const contents = bytes.subarray(32);
  return checksum(name, contents).equals(bytes.subarray(0, 32)) ? contents : undefined;
}
