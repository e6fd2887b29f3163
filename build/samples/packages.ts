import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** Whether what npm says it installed is what the lock asks for. Optional packages are left out of installs. */
export function matchesLock(lock: string, installed: string): boolean {
  const found = packagesOf(installed);
  return Object.entries(packagesOf(lock)).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || found[path]?.version === version,
  );
}

/** Installs a version's packages when they are not there or not those of its lock; announces it before. */
export async function ensurePackages(folder: string, lock: string, announce: () => void): Promise<void> {
  const installed = await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8').catch(() => '{}');
  if (matchesLock(lock, installed)) return;
  announce();
  // No install scripts: the samples need types only, and no package gets to run code.
  const args = ['ci', '--omit=optional', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' });
}

function packagesOf(text: string): Readonly<Record<string, LockedPackage>> {
  return (JSON.parse(text) as { packages?: Record<string, LockedPackage> }).packages ?? {};
}
