import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { format, promisify } from 'node:util';
import { inject, onTestFinished, vi } from 'vitest';
import { runCommand } from '../../build/commands/run-command.ts';
import { PROJECT } from './folder.ts';

/** What a run of the command line printed, and its exit code. */
interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a build prints if it has written nothing. */
export const UNCHANGED = 'nothing has changed since the last build';

/** What build/start.mjs imports first. */
const FLAGS = ['--import', join(PROJECT, 'build/io/process/v8-flags.mjs')];

/** Returns the arguments of node that run the command line, as the run's bundle of it if the project of the test has one. */
export function command(...args: readonly string[]): string[] {
  return [...FLAGS, inject('generator') ?? join(PROJECT, 'build/start.mjs'), ...args];
}

/** Returns the command of a shell that runs the command line. Each argument is in quotes, because a path may have spaces. */
export function shellCommand(...args: readonly string[]): string {
  return ['node', ...command(...args)].map((arg) => `'${arg.replaceAll("'", `'\\''`)}'`).join(' ');
}

/** Runs the command line to its end, as a process of its own. */
export function run(...args: readonly string[]): Promise<Result> {
  return runWith({}, ...args);
}

/** Runs the command line to its end with other environment variables. */
export async function runWith(variables: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<Result> {
  const env = { ...process.env, GITHUB_ACTIONS: '', ...variables };
  const { stdout, stderr, code } = await promisify(execFile)('node', command(...args), { cwd: PROJECT, env }).then(
    (result) => ({ ...result, code: 0 }),
    (error: Result) => error,
  );
  return { stdout, stderr, code };
}

/**
 * Runs the command line to its end in this process, which already has the generator's modules: that takes a tenth of the time.
 * Tests of exit codes, signals, locks and environments need `run`.
 */
export async function runHere(...args: readonly string[]): Promise<Result> {
  const printed = { stdout: '', stderr: '' };
  const write = (stream: keyof typeof printed) => (text: unknown) => {
    printed[stream] += String(text);
    return true;
  };
  const print =
    (stream: keyof typeof printed) =>
    (...values: unknown[]) =>
      void write(stream)(`${format(...values)}\n`);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('stderr')),
    vi.spyOn(console, 'log').mockImplementation(print('stdout')),
    vi.spyOn(console, 'warn').mockImplementation(print('stderr')),
    vi.spyOn(console, 'error').mockImplementation(print('stderr')),
  ];
  vi.stubEnv('GITHUB_ACTIONS', '');
  try {
    const code = await runCommand(args, PROJECT);
    return { ...printed, code: code ?? 0 };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}

/** A wait for a command ends when its state is there; only a test that fails waits for so long. A slow machine needs minutes for a build. */
export const LIMIT_MS = 400_000;

/** A command that runs until the test ends, and what it prints. */
interface RunningCommand {
  readonly process: ChildProcess;
  /** What it has printed since the last call of `takeOutput`. */
  readonly output: () => string;
  readonly takeOutput: () => string;
  /** Waits until this output matches, and returns the match. */
  readonly waitFor: (pattern: RegExp) => Promise<string>;
}

/** Starts node with arguments, such as those of `command`, and reads what it prints. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): RunningCommand {
  const child = spawn('node', args, {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const waitFor = (pattern: RegExp) =>
    vi.waitFor(
      () => {
        const [found] = pattern.exec(output) ?? [];
        if (found === undefined) throw new Error(`Waiting for ${pattern}, got:\n${output}`);
        return found;
      },
      { timeout: LIMIT_MS, interval: 20 },
    );
  const takeOutput = () => {
    const text = output;
    output = '';
    return text;
  };
  return { process: child, output: () => output, takeOutput, waitFor };
}

/** Starts the command line as its own process, without its output. */
export function start(...args: readonly string[]) {
  return spawn('node', command(...args), { cwd: PROJECT, stdio: 'ignore' });
}
