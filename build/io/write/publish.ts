import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { mapLimited } from '../../collections/map-limited.ts';
import type { OutputFile } from '../../model.ts';
import { realPath } from '../read/real-path.ts';
import { foreignFiles, isSite, markerFile, readMarker, requireOwnFiles } from './output-folder.ts';
import { removeEmpty, removeFolder } from './remove-folder.ts';
import { sizeOf, writeChanged, writeNew } from './write-atomically.ts';

/** The files that an update changed, as paths relative to the output folder. */
interface Emitted {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Every file that the output folder holds, by path, and its size in bytes. The contents are not held. */
export type Written = ReadonlyMap<string, { readonly file: OutputFile; readonly size: number }>;

/** Options of `stageSite`. */
interface StageOptions {
  /** Files of an earlier build that the folder keeps. */
  readonly kept?: readonly OutputFile[];
  /** Whether the folder has a file with the contents of this one. */
  readonly isKnown?: (file: OutputFile) => boolean;
  /** The paths of the files that the site still lacks. */
  readonly missing?: readonly string[];
}

/** A site that is written beside the output folder. Until it is published, the output folder stays as it is. */
export interface StagedSite {
  readonly folder: string;
  /** Adds the missing files, and replaces the output folder. */
  publish(missing?: readonly OutputFile[]): Promise<Written>;
  /** Removes the site, if it has not been published. */
  discard(): Promise<void>;
}

/** Writes a site beside the output folder. Files that the output folder already has are linked. */
export async function stageSite(
  out: string,
  files: readonly OutputFile[],
  { kept = [], isKnown = () => false, missing = [] }: StageOptions = {},
): Promise<StagedSite> {
  const folder = realPath(out);
  const next = `${folder}.next`;
  const discard = () => removeFolder(next);
  const orDiscard = <T>(task: () => Promise<T>): Promise<T> =>
    task().catch(async (error) => {
      await discard().catch(() => undefined);
      throw error;
    });
  recover(folder);
  const all = [...files, ...kept];
  const mark = (paths: readonly string[]) => writeAll(next, [markerFile(paths, pathsOf(kept))]);
  const written = await orDiscard(async () => {
    await discard();
    // The marker is written first, so that the next build recognizes the files of a killed build.
    await mark([...pathsOf(all), ...missing]);
    return writeAll(next, all, { write: writeNew, linkKnown: (file) => isKnown(file) && link(folder, next, file) });
  });
  return {
    folder: next,
    discard,
    publish: (rest = []) =>
      orDiscard(async () => {
        const added = await writeAll(next, rest);
        if (rest.length < missing.length) await mark(pathsOf([...all, ...rest]));
        await replace(folder, next);
        return new Map([...written, ...added]);
      }),
  };
}

/** Publishes a whole site: it is written beside the output folder and replaces the folder when it is complete. */
export async function publish(
  out: string,
  files: readonly OutputFile[],
  options?: Omit<StageOptions, 'missing'>,
): Promise<Written> {
  return (await stageSite(out, files, options)).publish();
}

async function replace(folder: string, next: string): Promise<void> {
  const previous = `${folder}.previous`;
  for (const path of [folder, previous]) requireOwnFiles(path);
  // The folder of an earlier build may be read-only.
  await removeFolder(previous);
  const exists = existsSync(folder);
  // If the process crashes between the two renames, recover() restores the folder.
  if (exists) renameSync(folder, previous);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (exists) renameSync(previous, folder);
    throw error;
  }
  // The site is published. The next build removes what another program still has open, and reports a file that was added at the last moment.
  if (!foreignFiles(previous)) await removeFolder(previous).catch(() => undefined);
}

/** Restores the last good site after a crash between the two renames of `replace`. */
export function recover(out: string): void {
  const folder = realPath(out);
  const previous = `${folder}.previous`;
  if (!existsSync(folder) && isSite(previous)) renameSync(previous, folder);
}

/**
 * Updates the output folder: writes changed files, and removes those that no longer exist. With `restores`, it also writes files again that another
 * program has deleted or truncated.
 */
export async function update(
  out: string,
  files: readonly OutputFile[],
  before: Written,
  { restores = true } = {},
): Promise<{ readonly after: Written; readonly emitted: Emitted }> {
  const folder = realPath(out);
  const paths = new Set(pathsOf(files));
  const changed = files.filter((file) => {
    const known = before.get(file.path);
    return known?.file !== file || (restores && sizeOf(join(folder, file.path)) !== known.size);
  });
  const removed = [...before.keys()].filter((path) => !paths.has(path));
  const { files: listed = [], kept } = readMarker(folder) ?? {};
  // Another build may have published into the folder since. Its files stay, and they stay listed.
  const others = listed.filter((path) => !paths.has(path) && !before.has(path));
  const mark = (own: Iterable<string>) => writeAll(folder, [markerFile([...own, ...others], kept)]);
  // The marker lists all files before they are written, in case the process is killed.
  if (removed.length > 0 || listed.length < paths.size + others.length) await mark([...paths, ...removed]);
  await Promise.all(removed.map((path) => rm(join(folder, path), { force: true })));
  await Promise.all([...new Set(removed.map(dirname))].map((path) => removeEmpty(folder, path)));
  const written: string[] = [];
  const updated = await writeAll(folder, changed, { onWritten: (path) => void written.push(path) });
  if (removed.length > 0) await mark(paths);
  const after = new Map([...before, ...updated].filter(([path]) => paths.has(path)));
  return { after, emitted: { written: written.sort(), removed: removed.sort() } };
}

function pathsOf(files: readonly OutputFile[]): string[] {
  return files.map(({ path }) => path);
}

interface WriteOptions {
  /** Writes a file, and returns whether it had to be written. */
  readonly write?: (path: string, contents: Buffer) => boolean;
  readonly linkKnown?: (file: OutputFile) => boolean;
  readonly onWritten?: (path: string) => void;
}

/** Writes files, few at once: all contents of a large site would not fit into memory. */
async function writeAll(
  folder: string,
  files: readonly OutputFile[],
  { write = writeChanged, linkKnown = () => false, onWritten }: WriteOptions = {},
): Promise<Written> {
  for (const { path } of files)
    if (path !== posix.normalize(path) || /^(\.\.)?\/|^\.\.?$|\0/.test(path))
      throw new Error(`The output path ${path} does not lie inside the output folder.`);
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  // These calls are synchronous. An asynchronous one could still make a folder after an interrupted build has removed it.
  for (const path of folders) mkdirSync(path, { recursive: true });
  const failures: unknown[] = [];
  const entries = await mapLimited(files, async (file) => {
    const path = join(folder, file.path);
    try {
      if (linkKnown(file)) return [file.path, { file, size: sizeOf(path) ?? 0 }] as const;
      // The cache, from which the contents may come, may have lost them.
      const contents = bytesOf(file);
      if (write(path, contents)) {
        // Signals and requests come between two files.
        await new Promise(setImmediate);
        onWritten?.(file.path);
      }
      return [file.path, { file, size: contents.length }] as const;
    } catch (error) {
      failures.push(error);
      return [file.path, { file, size: 0 }] as const;
    }
  });
  // All writes have ended before the first failure is reported, so that nothing is written after the cleanup.
  if (failures.length > 0) throw failures[0];
  return new Map(entries);
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
