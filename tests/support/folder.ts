import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The project's folder. */
export const PROJECT = resolve(import.meta.dirname, '../..');

/** Files by path. What is undefined is not written. */
export type FolderFiles = Readonly<Record<string, string | Uint8Array | undefined>>;

/** Writes files into a new folder, which goes at the end of the run. */
export async function makeFolder(files: FolderFiles): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFiles(root, files);
  return root;
}

/** Writes files below a folder. */
export async function writeFiles(root: string, files: FolderFiles): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    if (contents === undefined) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), contents);
  }
}
