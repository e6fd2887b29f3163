import { execFileSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { PROJECT } from './folder.ts';

/** Changes the permissions of a file or folder until the test ends. With other permissions, the end of the run could not delete the folder. */
export async function setMode(path: string, mode: number): Promise<void> {
  const before = (await stat(path)).mode;
  onTestFinished(() => chmod(path, before));
  await chmod(path, mode);
}

/** Runs a module as a user whom permissions bind, because none bind the administrator. Returns the JSON that the module prints. */
export function runAsNobody(code: string): unknown {
  const output = execFileSync('node', ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: PROJECT,
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && { uid: 65534, gid: 65534 }),
  });
  return JSON.parse(output);
}
