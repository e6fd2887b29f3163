import { existsSync, linkSync, readFileSync, renameSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { mapLimited } from '../map-limited.ts';
import type { OutputFile } from '../model.ts';
import { isMarked, isSite, MARKER, markerFile, realFolder } from './output-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** The files that an update changed, as paths relative to the output folder. */
export interface Emitted {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Every file that the output folder holds, by path, and its size in bytes. The contents are not held. */
export type Written = ReadonlyMap<string, { readonly file: OutputFile; readonly size: number }>;

/** What a whole site may take from the folder that it replaces. */
interface PublishOptions {
  /** Files of an earlier build that the folder keeps. */
  readonly kept?: readonly OutputFile[];
  /** Whether the folder has a file with the contents of this one. */
  readonly isKnown?: (file: OutputFile) => boolean;
}

/** Publishes a whole site: it is written beside the output folder and replaces the folder when it is complete. Files that the folder already has are linked. */
export async function publish(
  out: string,
  files: readonly OutputFile[],
  { kept = [], isKnown = () => false }: PublishOptions = {},
): Promise<Written> {
  const folder = realFolder(out);
  const [next, previous] = [`${folder}.next`, `${folder}.previous`];
  recover(folder);
  let written: Written;
  try {
    await rm(next, { recursive: true, force: true });
    // The marker is written first, so that the next build recognizes the files of a killed build.
    const all = [...files, ...kept];
    await writeAll(next, [markerFile(pathsOf(all), pathsOf(kept))]);
    written = await writeAll(next, all, { linkKnown: (file) => isKnown(file) && link(folder, next, file) });
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
  return written;
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
  const paths = new Set(files.map(({ path }) => path));
  const changed = files.filter((file) => {
    const known = before.get(file.path);
    return known?.file !== file || (restores && sizeOf(join(folder, file.path)) !== known.size);
  });
  const removed = [...before.keys()].filter((path) => !paths.has(path));
  const isListed = removed.length === 0 && paths.size === before.size && isMarked(folder);
  // The marker lists all files before they are written, in case the process is killed.
  if (!isListed) await writeAll(folder, [markerFile([...paths, ...removed])]);
  await Promise.all(removed.map((path) => rm(join(folder, path), { force: true })));
  await Promise.all([...new Set(removed.map(dirname))].map((path) => removeEmpty(folder, path)));
  const written: string[] = [];
  const updated = await writeAll(folder, changed, { onWritten: (path) => written.push(path) });
  if (removed.length > 0) await writeAll(folder, [markerFile(paths)]);
  const after = new Map([...before, ...updated].filter(([path]) => paths.has(path)));
  return { after, emitted: { written: written.sort(), removed: removed.sort() } };
}

function pathsOf(files: readonly OutputFile[]): string[] {
  return files.map(({ path }) => path);
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** Writes the files that differ from those on disk, few at once: all contents of a large site would not fit into memory. */
async function writeAll(
  folder: string,
  files: readonly OutputFile[],
  { linkKnown = (_file: OutputFile): boolean => false, onWritten = (_path: string): unknown => undefined } = {},
): Promise<Written> {
  for (const { path } of files)
    if (path !== posix.normalize(path) || /^(\.\.)?\/|^\.\.?$|\0/.test(path))
      throw new Error(`The output path ${path} does not lie inside the output folder.`);
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  const failures: unknown[] = [];
  const entries = await mapLimited(files, async (file) => {
    if (linkKnown(file)) return [file.path, { file, size: sizeOf(join(folder, file.path)) ?? 0 }] as const;
    const contents = bytesOf(file);
    if (!isOnDisk(join(folder, file.path), contents)) {
      await writeAtomically(join(folder, file.path), contents).catch((error: unknown) => failures.push(error));
      onWritten(file.path);
    }
    return [file.path, { file, size: contents.length }] as const;
  });
  // All writes have ended before the first failure is reported, so that nothing is written after the cleanup.
  if (failures.length > 0) throw failures[0];
  return new Map(entries.filter(([path]) => path !== MARKER));
}

/** Links a file into another folder. Returns whether the file system could. */
function link(from: string, to: string, { path }: OutputFile): boolean {
  try {
    linkSync(join(from, path), join(to, path));
    return true;
  } catch {
    return false;
  }
}

function bytesOf({ contents }: OutputFile): Buffer {
  if (typeof contents === 'string') return Buffer.from(contents);
  return Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
}

function isOnDisk(path: string, contents: Buffer): boolean {
  return sizeOf(path) === contents.length && readFileSync(path).equals(contents);
}

async function removeEmpty(out: string, folder: string): Promise<void> {
  if (folder === '.') return;
  const rest = await readdir(join(out, folder)).catch(() => ['']);
  if (rest.length > 0) return;
  await rmdir(join(out, folder)).catch(() => undefined);
  await removeEmpty(out, dirname(folder));
}
