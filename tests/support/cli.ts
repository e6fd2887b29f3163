import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { PROJECT } from './fixture.ts';

/** What a run of the command line printed, and its exit code. */
export interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What build/start.mjs imports first. */
const FLAGS = ['--import', join(PROJECT, 'build/io/v8-flags.mjs')];

/** Returns the arguments of node that run the command line, as the run's bundle of it if the project of the test has one. */
export function command(...args: readonly string[]): string[] {
  return [...FLAGS, inject('generator') ?? join(PROJECT, 'build/start.mjs'), ...args];
}

/** Runs the command line to its end. */
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

/** Starts the command line as its own process, without its output. */
export function start(...args: readonly string[]) {
  return spawn('node', command(...args), { cwd: PROJECT, stdio: 'ignore' });
}
