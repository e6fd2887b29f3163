import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { PROJECT } from '../folder.ts';

/** Builds this site before the tests of `tests/site`, which read `dist`: an old site could pass them. */
export default async function buildForSiteTests({ vitest }: TestProject): Promise<void> {
  if (vitest.state.getPaths().some((path) => /\/tests\/site\//.test(path))) await buildThisSite();
}

/** Builds this site into `dist`, unless nothing has changed since the last build. */
export async function buildThisSite(): Promise<void> {
  const [code] = await once(startCommand({}, 'build'), 'exit');
  if (code !== 0) throw new Error(`The site does not build; exit code ${code}`);
}

/** Starts a command of the generator for this site, with more environment variables. */
export function startCommand(variables: NodeJS.ProcessEnv, ...args: readonly string[]): ChildProcess {
  return spawn('node', ['build/start.mjs', ...args], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...variables },
  });
}
