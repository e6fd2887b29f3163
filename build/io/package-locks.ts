import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the texts that determine the packages of a project: its lock, and npm's record of what is installed, if there is one. */
export function readPackageLocks(project: string): Promise<readonly string[]> {
  return Promise.all([
    readFile(join(project, 'package-lock.json'), 'utf8'),
    readFile(join(project, 'node_modules/.package-lock.json'), 'utf8').catch(() => ''),
  ]);
}
