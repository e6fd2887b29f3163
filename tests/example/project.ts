import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT, writeFiles } from '../support/folder.ts';
import { linkAllPackages, linkListedPackages } from './packages.ts';
import { childEnvironment, createRunner, type Runner } from './running.ts';

/** Packages that pages install for a command only. No code imports them, so the versions of the docs do not pin them. */
const UNPINNED: Readonly<Record<string, string>> = { esbuild: join(PROJECT, 'node_modules/esbuild') };

/** A project in a folder of its own, with its packages. */
export interface Project extends Runner {
  readonly folder: string;
}

/** The contents of files by their paths. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Copies the example app of a version. It finds only the packages that its package.json lists; `replaced` names other ones. */
export async function copyExample(version: string, replaced?: Readonly<Record<string, string>>): Promise<Project> {
  const folder = await copyApp(version);
  await linkListedPackages(folder, version, replaced);
  return projectIn(folder);
}

/** Copies the example app of a version with files of a page, and with all packages of the version's samples. */
export async function copyExampleWith(version: string, files: Files): Promise<Project> {
  const folder = await copyApp(version);
  await writeFiles(folder, Object.fromEntries(files));
  await linkAllPackages(folder, version);
  return projectIn(folder);
}

/** Writes a project to a new folder. It finds only the packages that its package.json lists. */
export async function createProject(version: string, files: Files): Promise<Project> {
  const folder = await newFolder(`project-${version}`);
  await writeFiles(folder, Object.fromEntries(files));
  await linkListedPackages(folder, version, UNPINNED);
  return projectIn(folder);
}

/** Writes a project to a new folder, with the packages that npm installs for its package.json. */
export async function installProject(name: string, files: Files): Promise<Project> {
  const folder = await newFolder(`project-${name}`);
  await writeFiles(folder, Object.fromEntries(files));
  const installed = await install(name, String(Buffer.from(files.get('package.json') ?? '')));
  await symlink(join(installed, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return projectIn(folder);
}

async function copyApp(version: string): Promise<string> {
  const folder = await newFolder(`example-${version}`);
  const own = join(PROJECT, 'content/docs', version, 'example');
  await cp(own, folder, { recursive: true, filter: (path) => !path.startsWith(join(own, 'node_modules')) });
  return folder;
}

async function newFolder(name: string): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), `${name}-`)));
}

function projectIn(folder: string): Project {
  return { folder, ...createRunner(folder) };
}

/** Runs `npm install` for a package.json, again only when the file has changed, and returns the folder. */
async function install(name: string, manifest: string): Promise<string> {
  const parent = join(PROJECT, 'node_modules/.cache/example');
  const target = join(parent, name);
  if ((await readFile(join(target, 'package.json'), 'utf8').catch(() => undefined)) === manifest) return target;
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'new-'));
  await writeFile(join(folder, 'package.json'), manifest);
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: folder, env: childEnvironment(folder) });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
  return target;
}
