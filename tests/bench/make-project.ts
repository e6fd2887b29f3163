import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../support/folder.ts';

const COPIED: readonly string[] = [
  ...['build', 'client', 'templates', 'static', 'content'],
  ...['site.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'],
];

/** Copies the project to a folder, so that a benchmark can edit templates and empty caches. Packages are linked. */
export async function copyProject(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of COPIED) await cp(join(PROJECT, name), join(folder, name), { recursive: true, filter: isOwn });
  const packages = await readdir(join(PROJECT, 'node_modules'));
  for (const name of packages.filter((entry) => entry !== '.cache'))
    await symlink(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));
}

/** The packages that the samples compile against may be installed below `content`. */
function isOwn(path: string): boolean {
  return !path.slice(PROJECT.length).includes('/node_modules');
}

/** Adds text to the end of a file. */
export async function append(path: string, text: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')) + text);
}

/** Replaces the first occurrence of a text in a file; throws if there is none. */
export async function replaceIn(path: string, find: string, replacement: string): Promise<void> {
  const before = await readFile(path, 'utf8');
  if (!before.includes(find)) throw new Error(`${path} does not contain ${find}.`);
  await writeFile(path, before.replace(find, replacement));
}
