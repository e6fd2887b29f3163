import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns a new folder for what tests write, and removes it when this process ends. A test removes nothing by itself: ext4
 * does not use the places of files that were just removed, and the search for other places was a fifth of the kernel's time.
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // Some tests run commands as another user.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
