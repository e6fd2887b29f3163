import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
  /** Starts an npm script that serves, and resolves when it listens. */
  readonly serve: (script: string) => Promise<RunningServer>;
  readonly remove: () => Promise<void>;
}

/** A server that runs until it is stopped. */
export interface RunningServer {
  /** The real port of each port in the code. */
  readonly ports: Readonly<Record<string, number>>;
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Copies the example app of a version to a new folder. `packages` replaces versions in its package.json. */
export async function copyExample(version: string, packages: Record<string, string> = {}): Promise<ExampleProject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `example-${version}-`)));
  await cp(join(ROOT, 'content/docs', version, 'example'), folder, { recursive: true });
  let manifest = await readFile(join(folder, 'package.json'), 'utf8');
  for (const [name, wanted] of Object.entries(packages)) {
    manifest = manifest.replace(new RegExp(`("${name}": )"[^"]+"`), `$1"${wanted}"`);
  }
  await writeFile(join(folder, 'package.json'), manifest);
  await symlink(join(await install(version, manifest), 'node_modules'), join(folder, 'node_modules'), 'dir');
  const env = childEnvironment(folder);
  return {
    folder,
    npm: async (...args) => (await run('npm', args, { cwd: folder, env })).stdout,
    serve: (script) => serve(script, folder, env),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
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

async function serve(script: string, folder: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  // The ports of an earlier server are no longer true.
  await rm(join(folder, '.ports.json'), { force: true });
  // A group of its own, because npm starts the server as a process of a process.
  const child = spawn('npm', ['run', '--silent', script], { cwd: folder, env, detached: true });
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
    if (ports && printed() !== '') return { ports: JSON.parse(ports), printed, stop };
    if (child.exitCode !== null) throw new Error(`npm run ${script} ended in ${folder}:\n${printed()}`);
    await sleep(50);
  }
}

function stopGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
}
