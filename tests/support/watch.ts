import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { createMemo } from '../../build/memo/memo.ts';
import { command, LIMIT_MS, startNode } from './cli.ts';
import { makeFolder, PROJECT } from './folder.ts';
import { readFolder } from './read-folder.ts';
import { buildFolder, type ProjectState } from './sites/fixture.ts';

/** A running `npm run watch` over a folder. */
interface Watch {
  readonly origin: string;
  readonly out: string;
  /** What it has printed since the last call. */
  takeOutput(): string;
  /** Waits until it has printed something since then that matches. */
  waitForOutput(pattern: RegExp): Promise<string>;
}

/** Starts the watch as its own process, with the code of a project; it ends with the test. */
export async function startWatch(root: string, out: string, project: string = PROJECT): Promise<Watch> {
  const args = ['watch', '--root', root, '--out', out, '--port', '0'];
  // A copy of the project may link to the code of the generator, which finds its project from the path that was called.
  const copy = ['--preserve-symlinks-main', join(project, 'build/start.mjs'), ...args];
  const { takeOutput, waitFor } = startNode(project === PROJECT ? command(...args) : copy);
  const origin = (await waitFor(/http:\/\/localhost:\d+/)).trim();
  takeOutput();
  return { origin, out, takeOutput, waitForOutput: waitFor };
}

/** Makes a project whose client and templates may be edited. Its other code is that of this project. */
export async function makeEditableProject(): Promise<string> {
  const project = await makeFolder({});
  for (const name of ['client', 'templates']) await cp(join(PROJECT, name), join(project, name), { recursive: true });
  for (const name of ['build', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    await symlink(join(PROJECT, name), join(project, name));
  return project;
}

/** Waits until the watched output equals a clean build of the folder, byte for byte. */
export async function expectConvergence(root: string, out: string, state?: ProjectState): Promise<void> {
  const { files = [] } = await buildFolder(root, createMemo(), state);
  const clean = Object.fromEntries(files.map(({ path, contents }) => [path, Buffer.from(contents).toString('base64')]));
  await vi.waitFor(
    async () => {
      const actual = await readFolder(out);
      const paths = new Set([...Object.keys(clean), ...Object.keys(actual)]);
      const different = [...paths].filter((path) => clean[path] !== actual[path]);
      if (different.length > 0) throw new Error(`Not as a clean build: ${different.join(', ')}`);
    },
    { timeout: LIMIT_MS, interval: 50 },
  );
}
