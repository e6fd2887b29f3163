import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that determine the packages of a project: its lock, and npm's record of what is installed. */
export const PACKAGE_LOCKS: readonly string[] = ['package-lock.json', 'node_modules/.package-lock.json'];

/** Returns the texts of these files. The text of a missing file is empty. */
export function readPackageLocks(project: string): Promise<readonly string[]> {
  return Promise.all(PACKAGE_LOCKS.map((file) => readFile(join(project, file), 'utf8').catch(() => '')));
}
