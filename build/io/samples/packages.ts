import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mapLimited } from '../../collections/map-limited.ts';
import { CommandError } from '../../command-error.ts';
import { type LockedPackage, lockedPackages, packageVersion } from '../../samples/package-files.ts';
import type { SampleVersion } from './sample-version.ts';

/** Whether the packages in a folder, as versions by path, are those of a lock. Optional packages may be for other platforms. */
export function matchesLock(lock: string, installed: ReadonlyMap<string, string>): boolean {
  return requiredPackages(lock).every(([path, { version }]) => installed.get(path) === version);
}

/** Throws if a version lacks a file without which its samples cannot be compiled. */
export function requireFiles({ label, folder, packages }: SampleVersion): void {
  const lacks = (file: string) => !existsSync(join(folder, file));
  if (lacks('tsconfig.json'))
    throw new CommandError(
      `content/docs/${label} has no tsconfig.json. Create the file with the compiler options of the version's samples.`,
    );
  if (packages.length > 0 && lacks('package-lock.json'))
    throw new CommandError(
      `content/docs/${label} has no package-lock.json. To create the file, run npm install --package-lock-only in this folder.`,
    );
}

/** Installs a version's packages if they differ from its lock, and calls `announce` before. */
export async function ensurePackages(folder: string, lock: string, announce: () => void): Promise<void> {
  if (matchesLock(lock, await installedVersions(folder, lock))) return;
  announce();
  // Samples need only types, so no package may run install scripts. Under `npm run --silent`, npm would print no reason.
  const args = [
    'ci',
    '--prefer-offline',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    throw new CommandError(`npm could not install the packages in ${folder}:\n${stderr.trim() || String(error)}`);
  }
}

/** Reads the packages themselves, because `npm install --package-lock-only` also lists packages that it has not installed. */
async function installedVersions(folder: string, lock: string): Promise<ReadonlyMap<string, string>> {
  const versions = await mapLimited(requiredPackages(lock), async ([path]): Promise<(readonly [string, string])[]> => {
    try {
      return [[path, packageVersion(JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8')))]];
    } catch {
      // An installation that was interrupted leaves packages that are missing or incomplete.
      return [];
    }
  });
  return new Map(versions.flat());
}

function requiredPackages(lock: string): [path: string, found: LockedPackage][] {
  return Object.entries(lockedPackages(lock)).filter(
    ([path, { optional, devOptional }]) => path !== '' && !optional && !devOptional,
  );
}
