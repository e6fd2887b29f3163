import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../command-error.ts';
import type { OutputFile } from '../../model.ts';
import { readMarker } from './output-folder.ts';

/** Files whose name contains a hash of their contents. */
const HASHED = /^assets\/.+-[0-9A-Za-z]{8}\.\w+$/;

/** Lists the hashed files that an earlier build made itself. Those that it kept from the build before are not kept again. */
export function listKeptAssets(folder: string): string[] {
  const { files = [], kept = [] } = readBuild(folder) ?? {};
  return files.filter((path) => HASHED.test(path) && !kept.includes(path));
}

/** Reads the hashed files of an earlier build that a new build does not have, for tabs that were open before the new build was deployed. */
export function readKeptAssets(folder: string, files: readonly OutputFile[]): Promise<OutputFile[]> {
  const made = new Set(files.map(({ path }) => path));
  const kept = listKeptAssets(folder).filter((path) => !made.has(path));
  const missing = kept.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined)
    throw new CommandError(`The folder ${folder} of --keep-assets lacks ${missing}, which its build wrote.`);
  return Promise.all(kept.map(async (path) => ({ path, contents: await readFile(join(folder, path)) })));
}

/** Prints that no files are kept, if a folder contains no build. The first deployment of a site has none. */
export function warnWithoutEarlierBuild(folder: string): void {
  if (!readBuild(folder))
    console.warn(`The folder ${folder} of --keep-assets contains no earlier build, so no files are kept.`);
}

/** Returns the marker of an earlier build. A folder with other files is an error, because its name may have a typo. */
function readBuild(folder: string): ReturnType<typeof readMarker> {
  const marker = readMarker(folder);
  if (marker || !existsSync(folder)) return marker;
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return undefined;
  throw new CommandError(
    `The folder ${folder} of --keep-assets contains no build. Set --keep-assets to the folder of the last build.`,
  );
}
