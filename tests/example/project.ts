import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fingerprint } from '../../build/memo.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A copy of a version's example app, with its packages installed. */
export interface ExampleProject {
  readonly folder: string;
  /** Runs an npm command to its end and returns what it prints; rejects when it fails. */
  readonly npm: (...args: readonly string[]) => Promise<string>;
  /** Runs shell commands against the servers at these ports, and returns what they print. */
  readonly shell: (command: string, ports: RunningServer['ports']) => Promise<ShellResult>;
  /** Runs a command that serves, and resolves when it listens; with `prints`, when it has printed something too. */
  readonly serve: (command: string, options?: { readonly prints: boolean }) => Promise<RunningServer>;
  readonly remove: () => Promise<void>;
}

/** What shell commands printed, and the exit code of the last one that ran. */
export interface ShellResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** How a copy differs from the example app. */
export interface CopyOptions {
  /** Versions that replace those in its package.json. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Files that are added or replaced, by their paths. The copy then also has the packages of the pages' samples. */
  readonly files?: ReadonlyMap<string, string>;
}

/** A server that runs until it is stopped. */
export interface RunningServer {
  /** The real port of each port in the code. */
  readonly ports: Readonly<Record<string, number>>;
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Copies the example app of a version to a new folder. */
export async function copyExample(
  version: string,
  { packages = {}, files }: CopyOptions = {},
): Promise<ExampleProject> {
  const folder = await newFolder(`example-${version}`);
  await cp(exampleFolder(version), folder, { recursive: true });
  let manifest = await readFile(join(folder, 'package.json'), 'utf8');
  for (const [name, wanted] of Object.entries(packages)) {
    manifest = manifest.replace(new RegExp(`("${name}": )"[^"]+"`), `$1"${wanted}"`);
  }
  await writeFile(join(folder, 'package.json'), manifest);
  const installed = join(await install(version, manifest), 'node_modules');
  if (files) {
    await linkPackages(folder, [installed, samplePackages(version)]);
    await writeFiles(folder, files);
  } else await symlink(installed, join(folder, 'node_modules'), 'dir');
  return projectIn(folder);
}

/** Writes files to a new folder, with the packages of a version's example app and of its pages' samples. */
export async function createProject(
  version: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<ExampleProject> {
  const folder = await newFolder(`project-${version}`);
  await writeFiles(folder, files);
  // The samples' packages are compiled together. Two copies of one package can have types that do not match.
  await linkPackages(folder, [samplePackages(version), await examplePackages(version)]);
  return projectIn(folder);
}

/** Installs the packages of a version's example app, and returns their folder. */
export async function examplePackages(version: string): Promise<string> {
  const manifest = await readFile(join(exampleFolder(version), 'package.json'), 'utf8');
  return join(await install(version, manifest), 'node_modules');
}

async function newFolder(name: string): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), `${name}-`)));
}

function exampleFolder(version: string): string {
  return join(ROOT, 'content/docs', version, 'example');
}

function samplePackages(version: string): string {
  return join(ROOT, 'content/docs', version, 'node_modules');
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [path, contents] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
}

function projectIn(folder: string): ExampleProject {
  const env = childEnvironment(folder);
  return {
    folder,
    npm: async (...args) => (await run('npm', args, { cwd: folder, env })).stdout,
    shell: (command, ports) => runShell(command, ports, { cwd: folder, env }),
    serve: (command, { prints } = { prints: true }) => serve(command, folder, { env, prints }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links the packages and commands of several folders into one; of two with one name, the first is taken. */
async function linkPackages(folder: string, sources: readonly string[]): Promise<void> {
  for (const source of sources) {
    const entries = (await readdir(source)).filter((name) => !name.startsWith('.') || name === '.bin');
    const names = await Promise.all(
      entries.map(async (name) =>
        /^[@.]/.test(name) ? (await readdir(join(source, name))).map((own) => `${name}/${own}`) : [name],
      ),
    );
    for (const name of names.flat()) {
      const target = join(folder, 'node_modules', name);
      await mkdir(dirname(target), { recursive: true });
      await symlink(join(source, name), target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }
}

/** Runs commands as a reader's shell does, except that curl finds the servers at their real ports. */
async function runShell(
  command: string,
  ports: RunningServer['ports'],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ShellResult> {
  const real = Object.entries(ports).map(([port, found]) => `--connect-to localhost:${port}:localhost:${found}`);
  const curl = `curl() { command curl --silent --show-error ${real.join(' ')} "$@"; }`;
  try {
    const { stdout, stderr } = await run('bash', ['-e', '-c', `${curl}\n${command}`], options);
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : 1, output: stdout, errors: stderr };
  }
}

/** Installs what a package.json lists, once for each content of the file, and returns the folder. */
async function install(version: string, manifest: string): Promise<string> {
  const parent = join(ROOT, 'node_modules/.cache/example');
  const target = join(parent, `${version}-${fingerprint(manifest).slice(0, 12)}`);
  if (await readFile(join(target, 'package.json'), 'utf8').catch(() => undefined)) return target;
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'new-'));
  await writeFile(join(folder, 'package.json'), manifest);
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags], { cwd: folder, env: childEnvironment(folder) });
  // Another run may have installed the same in the meantime; either result will do.
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }));
  return target;
}

/** The variables that a reader's shell has. Those of the test runner, such as NODE_ENV, would change what happens. */
function childEnvironment(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: `--require ${join(import.meta.dirname, 'ports.cjs')}`,
    SAMPLE_PORTS: join(folder, '.ports.json'),
  };
}

async function serve(
  command: string,
  folder: string,
  { env, prints }: { readonly env: NodeJS.ProcessEnv; readonly prints: boolean },
): Promise<RunningServer> {
  // The ports of an earlier server are no longer true.
  await rm(join(folder, '.ports.json'), { force: true });
  // A group of its own, because the server is a process of a process.
  const child = spawn('bash', ['-c', command], { cwd: folder, env, detached: true });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(String(data)));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    stopGroup(child);
    await ended;
  };
  const printed = () => output.join('');
  for (;;) {
    const ports = await readFile(join(folder, '.ports.json'), 'utf8').catch(() => undefined);
    if (ports && (!prints || printed() !== '')) return { ports: JSON.parse(ports), printed, stop };
    if (child.exitCode !== null) throw new Error(`${command} ended in ${folder}:\n${printed()}`);
    await sleep(50);
  }
}

function stopGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
}
