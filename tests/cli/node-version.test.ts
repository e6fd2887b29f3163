import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/folder.ts';

/** Runs a script of the project with a Node that reports another version. */
async function runWithVersion(version: string, script: string, ...args: readonly string[]) {
  const change = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const preload = `data:text/javascript,${encodeURIComponent(change)}`;
  const node = promisify(execFile)('node', ['--import', preload, join(PROJECT, script), ...args]);
  return node.then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
}

const message = (version: string) =>
  `Node ${version} is not supported. Install 20.19 or a newer 20.x, 22.12 or a newer 22.x, or 24 or newer.\n`;

test('a command that runs with an unsupported version of Node names the supported ones', async () => {
  expect(await runWithVersion('22.10.0', 'build/start.mjs', '--help')).toEqual({
    code: 2,
    stderr: message('22.10.0'),
  });
});

test('the supported versions are those of package.json, and npm test checks them first', async () => {
  const { engines, scripts } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  expect(engines.node).toBe('^20.19 || ^22.12 || >=24');
  expect(scripts.pretest).toBe(scripts.precheck);
  const check = scripts.pretest.replace('node ', '');
  for (const version of ['20.18.3', '22.11.0', '23.11.1'])
    expect(await runWithVersion(version, check), version).toEqual({ code: 2, stderr: message(version) });
  for (const version of ['20.19.0', '22.12.0', '25.1.0'])
    expect(await runWithVersion(version, check), version).toEqual({ code: 0, stderr: '' });
});
