import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MARKER } from '../../paths/output-marker.ts';
import { hasCode } from '../process/system-error.ts';

/** Removes a folder with everything below it, also one that was made read-only. Nothing happens if there is none. */
export async function removeFolder(folder: string): Promise<void> {
  try {
    await removeAll(folder);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error;
    allowChanges(folder);
    await removeAll(folder);
  }
}

/** Removes the marker last, because a build fails if the folder has files and no marker. */
async function removeAll(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) if (name !== MARKER) await rm(join(folder, name), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

function allowChanges(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) allowChanges(join(folder, entry.name));
}

/** How often the removal of a folder is tried while other threads may still write files into it. */
const ATTEMPTS = 5;

/** Removes an unfinished folder when the process ends. If this fails, the folder stays. */
export function removeUnfinished(folder: string): void {
  for (let attempt = 0; attempt < ATTEMPTS && existsSync(folder); attempt += 1)
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 1 });
    } catch {}
}

/** Removes a folder of the output, and the folders above it, as long as they are empty. */
export async function removeEmpty(out: string, folder: string): Promise<void> {
  if (folder === '.') return;
  await rmdir(join(out, folder)).then(
    () => removeEmpty(out, dirname(folder)),
    () => undefined,
  );
}
