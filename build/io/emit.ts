import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { OutputFile } from '../model.ts';

/** What an emit changed, as paths relative to the output folder. */
export interface Emitted {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** The hash of every file that was written, by path: what the output folder holds. */
export type Written = ReadonlyMap<string, string>;

/** Publishes a whole site: it is written beside the output folder and takes its place when it is complete. */
export async function publish(out: string, files: readonly OutputFile[]): Promise<Written> {
  const folder = resolve(out);
  const [next, previous] = [`${folder}.next`, `${folder}.previous`];
  recover(folder);
  await rm(next, { recursive: true, force: true });
  await writeAll(next, files);
  await rm(previous, { recursive: true, force: true });
  // Two renames with nothing between them; what a crash right there leaves behind, recover() mends.
  if (existsSync(folder)) renameSync(folder, previous);
  renameSync(next, folder);
  await rm(previous, { recursive: true, force: true });
  return hashesOf(files);
}

/** Puts the last good site back where a crash between two renames has left none. */
export function recover(out: string): void {
  const folder = resolve(out);
  if (!existsSync(folder) && existsSync(`${folder}.previous`)) renameSync(`${folder}.previous`, folder);
}

/** Brings the output folder up to date: writes what changed, each file at once, and removes what is gone. */
export async function update(
  out: string,
  files: readonly OutputFile[],
  before: Written,
): Promise<{ readonly after: Written; readonly emitted: Emitted }> {
  const after = hashesOf(files);
  const changed = files.filter(({ path }) => before.get(path) !== after.get(path));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  await Promise.all(removed.map((path) => rm(join(out, path), { force: true })));
  await writeAll(out, changed);
  await Promise.all([...new Set(removed.map(dirname))].map((folder) => removeEmpty(out, folder)));
  return { after, emitted: { written: changed.map(({ path }) => path).sort(), removed: removed.sort() } };
}

async function writeAll(folder: string, files: readonly OutputFile[]): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  await Promise.all(
    files.map(async ({ path, contents }) => {
      const target = join(folder, path);
      await writeFile(`${target}~`, contents);
      await rename(`${target}~`, target);
    }),
  );
}

async function removeEmpty(out: string, folder: string): Promise<void> {
  if (folder === '.') return;
  const rest = await readdir(join(out, folder)).catch(() => ['']);
  if (rest.length > 0) return;
  await rmdir(join(out, folder)).catch(() => undefined);
  await removeEmpty(out, dirname(folder));
}

function hashesOf(files: readonly OutputFile[]): Written {
  return new Map(files.map(({ path, contents }) => [path, createHash('sha256').update(contents).digest('base64url')]));
}
