import { chmodSync, readdirSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './system-error.ts';

/** Removes a folder with everything below it, also one that was made read-only. Nothing happens if there is none. */
export async function removeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error;
    allowChanges(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

function allowChanges(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) allowChanges(join(folder, entry.name));
}

/** Removes a folder of the output, and the folders above it, as long as they are empty. */
export async function removeEmpty(out: string, folder: string): Promise<void> {
  if (folder === '.') return;
  await rmdir(join(out, folder)).then(
    () => removeEmpty(out, dirname(folder)),
    () => undefined,
  );
}
