import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Matches the names of the temporary files that `writeAtomically` creates beside its targets. */
export const TEMPORARY = /\.\d+\.tmp$/;

/** Writes a file so that readers see either the old or the new contents. */
export async function writeAtomically(path: string, contents: string | Uint8Array): Promise<void> {
  // Two processes that write the same file need two temporary files.
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, contents);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes like `writeAtomically`, but at once: a small file is written faster than a thread responds. */
export function writeAtomicallyNow(path: string, contents: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
