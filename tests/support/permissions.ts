import { execFileSync } from 'node:child_process';
import { PROJECT } from './folder.ts';

/** Runs a module as a user whom permissions bind, because none bind the administrator. Returns the JSON that the module prints. */
export function runAsNobody(code: string): unknown {
  const output = execFileSync('node', ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: PROJECT,
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && { uid: 65534, gid: 65534 }),
  });
  return JSON.parse(output);
}
