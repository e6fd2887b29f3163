import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A server that runs until it is stopped. */
export interface RunningServer {
  /** The real port of each port in the code. */
  readonly ports: Readonly<Record<string, number>>;
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** What shell commands printed, and the exit code of the last one that ran. */
interface ShellResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs the commands of a project. */
export interface Runner {
  /** Runs an npm command to its end and returns what it prints; rejects when it fails. */
  readonly npm: (...args: readonly string[]) => Promise<string>;
  /** Runs shell commands against the servers at these ports, and returns what they print. */
  readonly shell: (command: string, ports: RunningServer['ports']) => Promise<ShellResult>;
  /** Runs a command that serves, and resolves when it listens; with `prints`, when it has printed something too. Rejects when it ends, or after a minute. */
  readonly serve: (command: string, options?: { readonly prints: boolean }) => Promise<RunningServer>;
}

/** Returns a runner for the project in a folder. Its shell finds the commands of the project's packages, as those of npm scripts do. */
export function createRunner(folder: string): Runner {
  const env = childEnvironment(folder);
  return {
    npm: async (...args) => (await run('npm', args, { cwd: folder, env })).stdout,
    shell: (command, ports) => runShell(command, ports, { cwd: folder, env }),
    serve: (command, { prints } = { prints: true }) => serve(command, folder, { env, prints }),
  };
}

/** The variables that a reader's shell has. Those of the test runner, such as NODE_ENV, would change what happens. */
export function childEnvironment(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH: `${join(folder, 'node_modules/.bin')}:${PATH}`,
    HOME,
    TMPDIR,
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: `--require "${join(import.meta.dirname, 'ports.cjs')}"`,
    SAMPLE_PORTS: join(folder, '.ports.json'),
  };
}

/** Runs commands as a reader's shell does, except that curl finds the servers at their real ports. */
async function runShell(
  command: string,
  ports: RunningServer['ports'],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<ShellResult> {
  const real = Object.entries(ports).map(([port, found]) => `--connect-to localhost:${port}:localhost:${found}`);
  const curl = `curl() { command curl --silent --show-error ${real.join(' ')} "$@"; }`;
  // Starting npx takes longer than what it starts.
  const npx = `npx() { if [ -e "node_modules/.bin/$1" ]; then "$@"; else command npx "$@"; fi; }`;
  try {
    const { stdout, stderr } = await run('bash', ['--norc', '-e', '-c', `${curl}\n${npx}\n${command}`], options);
    return { code: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : 1, output: stdout, errors: stderr };
  }
}

async function serve(
  command: string,
  folder: string,
  { env, prints }: { readonly env: NodeJS.ProcessEnv; readonly prints: boolean },
): Promise<RunningServer> {
  // The ports of an earlier server are no longer true.
  await rm(join(folder, '.ports.json'), { force: true });
  // A group of its own, because the server is a process of a process.
  const child = spawn('bash', ['--norc', '-c', command], { cwd: folder, env, detached: true });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(String(data)));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    stopGroup(child);
    await ended;
  };
  const printed = () => output.join('');
  for (const end = Date.now() + 300_000; Date.now() < end; ) {
    const ports = await readFile(join(folder, '.ports.json'), 'utf8').catch(() => undefined);
    if (ports && (!prints || printed() !== '')) return { ports: JSON.parse(ports), printed, stop };
    if (child.exitCode !== null) throw new Error(`${command} ended in ${folder}:\n${printed()}`);
    await sleep(50);
  }
  await stop();
  throw new Error(`${command} does not listen in ${folder}:\n${printed()}`);
}

function stopGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM');
}
