import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { command, startNode } from '../support/cli.ts';
import { PROJECT } from '../support/folder.ts';
import { makeSite } from '../support/sites/fixture.ts';
import { docsPage } from '../support/sites/small-site.ts';

/** Runs the command line with a pipe that its reader has closed, and returns the exit code and the text of the other pipe. */
async function runWithClosed(closed: 'stdout' | 'stderr', ...args: readonly string[]) {
  const child = spawn('node', command(...args), { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] });
  child[closed].destroy();
  let text = '';
  child[closed === 'stdout' ? 'stderr' : 'stdout'].on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

test('a reader that closes the pipe of the output ends the output, and the command keeps its exit code', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': docsPage('A', 'See [nothing](/docs/nothing).') });
  expect(await runWithClosed('stdout', '--help')).toEqual({ code: 0, text: '' });
  expect(await runWithClosed('stdout', 'explain', '/docs', '--root', root)).toEqual({ code: 0, text: '' });
  expect(await runWithClosed('stdout', 'build', '--json', '--root', root)).toMatchObject({ code: 1 });
  expect(await runWithClosed('stderr', 'build', '--root', root)).toEqual({ code: 1, text: '' });
  await rm(join(root, 'content/docs/1.x/a.md'));
  expect(await runWithClosed('stderr', 'build', '--root', root)).toMatchObject({ code: 0 });
});

test('a watch continues after the reader of its report has closed the pipe', async () => {
  const root = await makeSite({ 'content/docs/1.x/a.md': docsPage('A', 'One.') });
  const watch = startNode(command('watch', '--root', root, '--out', join(root, 'dist'), '--port', '0'));
  await watch.waitFor(/http:\/\/localhost:\d+/);
  watch.process.stderr?.destroy();
  await writeFile(join(root, 'content/docs/1.x/a.md'), docsPage('A', '[Nothing](/docs/nothing).'));
  // The report has no reader, so only the end of the process would show that it was printed.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await writeFile(join(root, 'content/docs/1.x/a.md'), docsPage('A', 'Two.'));
  await vi.waitFor(() => expect(watch.output()).toMatch(/written.*docs\/a\.html/), { timeout: 20_000 });
  expect(watch.process.exitCode).toBeNull();
});
