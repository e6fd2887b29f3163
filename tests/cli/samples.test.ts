import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command, LIMIT_MS } from '../support/cli.ts';
import { makeSite, SMALL_PAGE } from '../support/fixture.ts';
import { PROJECT } from '../support/folder.ts';

test('samples that is stopped leaves no folder of the compiler behind', async () => {
  const root = await makeSite({
    'content/docs/1.x/package.json': '{}',
    'content/docs/1.x/package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
    'content/docs/1.x/tsconfig.json': '{ "compilerOptions": { "types": [] } }',
    'content/docs/1.x/a.md': `${SMALL_PAGE}\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`,
  });
  const cache = join(root, 'content/docs/1.x/node_modules/.cache');
  const folders = async () =>
    existsSync(cache) ? (await readdir(cache)).filter((name) => name.startsWith('samples-')) : [];
  const samples = spawn('node', command('samples', '--root', root), { cwd: PROJECT });
  onTestFinished(() => void samples.kill('SIGKILL'));
  await expect.poll(folders, { timeout: LIMIT_MS, interval: 5 }).toHaveLength(1);
  const ended = once(samples, 'exit');
  samples.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(await folders()).toEqual([]);
});
