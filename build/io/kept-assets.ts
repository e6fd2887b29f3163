import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../model.ts';
import { UsageError } from '../options.ts';
import { readMarker } from './output-folder.ts';

/** Files whose name contains a hash of their contents. */
const HASHED = /^assets\/.+-[0-9A-Za-z]{8}\.\w+$/;

/** Lists the hashed files that an earlier build made itself. Those that it kept from the build before are not kept again. */
export function listKeptAssets(folder: string): string[] {
  const { files = [], kept = [] } = readMarker(folder) ?? {};
  return files.filter((path) => HASHED.test(path) && !kept.includes(path));
}

/** Reads the hashed files of an earlier build that a new build does not have, for tabs that were open before the new build was deployed. */
export function readKeptAssets(folder: string, files: readonly OutputFile[]): Promise<OutputFile[]> {
  const made = new Set(files.map(({ path }) => path));
  const kept = listKeptAssets(folder).filter((path) => !made.has(path));
  const missing = kept.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined)
    throw new UsageError(`The folder ${folder} of --keep-assets lacks ${missing}, which its build wrote.`);
  return Promise.all(kept.map(async (path) => ({ path, contents: await readFile(join(folder, path)) })));
}
