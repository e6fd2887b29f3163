import { existsSync, renameSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { OutputFile } from '../model.ts';
import { isMarked, isSite, MARKER, markerFile, realFolder } from './output-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** The files that an update changed, as paths relative to the output folder. */
export interface Emitted {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Every file that the output folder holds, by path: its contents and their size in bytes. */
export type Written = ReadonlyMap<string, { readonly contents: OutputFile['contents']; readonly size: number }>;

/** Publishes a whole site: it is written beside the output folder and replaces the folder when it is complete. `kept` are files of an earlier build. */
export async function publish(
  out: string,
  files: readonly OutputFile[],
  kept: readonly OutputFile[] = [],
): Promise<Written> {
  const folder = realFolder(out);
  const [next, previous] = [`${folder}.next`, `${folder}.previous`];
  recover(folder);
  try {
    await rm(next, { recursive: true, force: true });
    // The marker is written first, so that the next build recognizes the files of a killed build.
    const all = [...files, ...kept];
    await writeAll(next, [markerFile(pathsOf(all), pathsOf(kept))]);
    await writeAll(next, all);
    await rm(previous, { recursive: true, force: true });
    // If the process crashes between the two renames, recover() restores the folder.
    if (existsSync(folder)) renameSync(folder, previous);
    try {
      renameSync(next, folder);
    } catch (error) {
      recover(folder);
      throw error;
    }
  } catch (error) {
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  await rm(previous, { recursive: true, force: true });
  return contentsOf(files);
}

/** Restores the last good site after a crash between the two renames of `publish`. */
export function recover(out: string): void {
  const folder = realFolder(out);
  const previous = `${folder}.previous`;
  if (!existsSync(folder) && isSite(previous)) renameSync(previous, folder);
}

/**
 * Updates the output folder: writes changed files atomically, and removes files that no longer exist. If it `restores`, files that
 * another program has deleted or truncated are written again, for which the state of every file is read.
 */
export async function update(
  out: string,
  files: readonly OutputFile[],
  before: Written,
  { restores = true } = {},
): Promise<{ readonly after: Written; readonly emitted: Emitted }> {
  const folder = realFolder(out);
  const after = contentsOf(files, before);
  const changed = files.filter(
    ({ path }) => after.get(path) !== before.get(path) || (restores && !isOnDisk(folder, path, after.get(path)?.size)),
  );
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const isListed = removed.length === 0 && after.size === before.size && isMarked(folder);
  // The marker lists all files before they are written, in case the process is killed.
  if (!isListed) await writeAll(folder, [markerFile([...after.keys(), ...removed])]);
  await Promise.all(removed.map((path) => rm(join(folder, path), { force: true })));
  await Promise.all([...new Set(removed.map(dirname))].map((path) => removeEmpty(folder, path)));
  await writeAll(folder, changed);
  if (removed.length > 0) await writeAll(folder, [markerFile(after.keys())]);
  return { after, emitted: { written: changed.map(({ path }) => path).sort(), removed: removed.sort() } };
}

function pathsOf(files: readonly OutputFile[]): string[] {
  return files.map(({ path }) => path);
}

function isOnDisk(folder: string, path: string, size: number | undefined): boolean {
  return statSync(join(folder, path), { throwIfNoEntry: false })?.size === size;
}

/** Contents that the build has not made again are the same value, which costs nothing to compare. */
function areEqual(before: OutputFile['contents'], after: OutputFile['contents']): boolean {
  if (before === after) return true;
  return typeof before !== 'string' && typeof after !== 'string' && Buffer.compare(before, after) === 0;
}

async function writeAll(folder: string, files: readonly OutputFile[]): Promise<void> {
  for (const { path } of files)
    if (path !== posix.normalize(path) || /^(\.\.)?\/|^\.\.?$|\0/.test(path))
      throw new Error(`The output path ${path} does not lie inside the output folder.`);
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  const results = await Promise.allSettled(
    files.map(({ path, contents }) => writeAtomically(join(folder, path), contents)),
  );
  // All writes have ended before the first failure is reported, so that nothing is written after the cleanup.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function removeEmpty(out: string, folder: string): Promise<void> {
  if (folder === '.') return;
  const rest = await readdir(join(out, folder)).catch(() => ['']);
  if (rest.length > 0) return;
  await rmdir(join(out, folder)).catch(() => undefined);
  await removeEmpty(out, dirname(folder));
}

/** Returns the files by path. A file with the contents of before is the same value. */
function contentsOf(files: readonly OutputFile[], before: Written = new Map()): Written {
  return new Map(
    files.flatMap(({ path, contents }) => {
      if (path === MARKER) return [];
      const known = before.get(path);
      const isSame = known && areEqual(known.contents, contents);
      return [[path, isSame ? known : { contents, size: Buffer.byteLength(contents) }] as const];
    }),
  );
}
