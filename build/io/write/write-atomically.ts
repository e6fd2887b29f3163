import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { temporaryPath } from '../process/temporary-path.ts';

/** Writes a file so that readers see either the old or the new contents. */
export async function writeAtomically(path: string, contents: string | Uint8Array): Promise<void> {
  const temporary = temporaryPath(path);
  try {
    await writeFile(temporary, contents);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes a file if it differs from the one on disk, like `writeAtomically` but at once: a small file is written faster than a thread responds.
 * Returns whether it differs.
 */
export function writeChanged(path: string, contents: Buffer): boolean {
  if (sizeOf(path) === contents.length && readFileSync(path).equals(contents)) return false;
  const temporary = temporaryPath(path);
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, path);
    return true;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file into a folder that is not read before it is complete. The other functions spend most of their time on the temporary file. */
export function writeNew(path: string, contents: Buffer): boolean {
  writeFileSync(path, contents);
  return true;
}

/** Returns the size of a file, if it exists. */
export function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
