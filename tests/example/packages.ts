import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

interface Manifest {
  readonly version?: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the folder with the pinned packages of a docs version, which its samples and its example app have in common. */
export function pinnedPackages(version: string): string {
  return resolve(import.meta.dirname, '../../content/docs', version, 'node_modules');
}

/**
 * Gives a project links to the pinned packages that its own package.json lists, and to their commands, as an installation
 * would. An import of any other package fails. `replaced` names other folders for packages, such as an older compiler.
 */
export async function linkListedPackages(
  folder: string,
  version: string,
  replaced: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { dependencies, devDependencies } = await readManifest(folder);
  const packages = pinnedPackages(version);
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    const from = resolve(packages, replaced[name] ?? name);
    const found = await readManifest(from);
    if (!(name in replaced) && found.version !== range && !found.version?.startsWith(`${range}.`))
      throw new Error(`The project lists ${name}@${range}, but content/docs/${version} has ${found.version}.`);
    await link(from, join(folder, 'node_modules', name));
    for (const [command, file] of commandsOf(name, found))
      await link(join(from, file), join(folder, 'node_modules/.bin', command));
  }
}

/** Gives a project all pinned packages of a version. */
export async function linkAllPackages(folder: string, version: string): Promise<void> {
  await link(pinnedPackages(version), join(folder, 'node_modules'));
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'package.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is absent. Install the pinned packages with: npm run samples`);
  });
  return JSON.parse(text);
}

function commandsOf(name: string, { bin = {} }: Manifest): (readonly [command: string, file: string])[] {
  return typeof bin === 'string' ? [[name.slice(name.indexOf('/') + 1), bin]] : Object.entries(bin);
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await symlink(from, to);
}
