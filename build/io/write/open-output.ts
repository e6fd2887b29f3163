import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';
import { isLocked, takeLock } from '../process/process-lock.ts';
import { isSystemError, reasonOf } from '../process/system-error.ts';
import { realPath } from '../read/real-path.ts';
import { checkOutput, ForeignFilesError } from './output-folder.ts';
import { recover } from './publish.ts';
import { removeUnfinished } from './remove-folder.ts';

/** An output folder that is locked for this process, or the diagnostics. */
type OpenedOutput =
  | { readonly close: () => void; readonly diagnostics: readonly [] }
  | { readonly close?: undefined; readonly diagnostics: readonly Diagnostic[] };

/**
 * Checks that a build may replace the output folder, locks it, and restores the site after a crash. `sites` are the folders
 * with sources. If the process is stopped, it removes the temporary folder and the lock.
 */
export function openOutput(out: string, sites: readonly string[]): OpenedOutput {
  try {
    const unsafe = checkOutput(out, sites);
    return unsafe.length > 0 ? { diagnostics: unsafe } : reopenOutput(out);
  } catch (error) {
    return { diagnostics: [unwritable(realPath(out), error)] };
  }
}

/** Locks an output folder that this process has checked and written before. */
export function reopenOutput(out: string): OpenedOutput {
  const folder = realPath(out);
  try {
    mkdirSync(dirname(folder), { recursive: true });
    const { release, holder } = takeLock(`${folder}.lock`);
    if (!release) return { diagnostics: [locked(folder, holder)] };
    const clear = () => {
      removeUnfinished(`${folder}.next`);
      release();
    };
    process.once('exit', clear);
    recover(folder);
    const close = () => {
      process.off('exit', clear);
      release();
    };
    return { close, diagnostics: [] };
  } catch (error) {
    return { diagnostics: [unwritable(folder, error)] };
  }
}

/** Whether another build is writing an output folder. */
export function isOutputLocked(out: string): boolean {
  return isLocked(`${realPath(out)}.lock`);
}

function locked(folder: string, holder: string): Diagnostic {
  return {
    rule: 'output-locked',
    text: `Another build is writing ${folder}: ${holder}.`,
    hint: `Wait until the other build has ended, or set --out to another folder. If no build is running, delete ${folder}.lock.`,
  };
}

/** Returns the diagnostic for a failed write, or for files that the write would delete. Other errors are bugs and are thrown again. */
export function unwritable(folder: string, error: unknown): Diagnostic {
  if (error instanceof ForeignFilesError) return error.diagnostic;
  if (!isSystemError(error) || !error.code || !error.syscall) throw error;
  const { code } = error;
  const reason = reasonOf(error);
  const parent = forbiddenParent(folder, error);
  if (parent !== undefined)
    return {
      rule: 'output-unwritable',
      text: `The folder ${parent}, which contains the output folder, cannot be written: ${reason}.`,
      hint: 'Check the permissions of this folder, because a build also creates files beside the output folder. Or set --out to another folder.',
    };
  return {
    rule: 'output-unwritable',
    text: `The output folder ${folder} cannot be written: ${reason}.`,
    hint: HINTS[code] ?? 'Check the folder and its permissions, or set --out to another folder.',
  };
}

/** Returns the folder around the output folder in which the system does not allow a file, if this is the reason of an error. */
function forbiddenParent(folder: string, { code = '', path }: NodeJS.ErrnoException): string | undefined {
  if (path === undefined || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  let parent = dirname(path);
  while (!existsSync(parent)) parent = dirname(parent);
  return folder.startsWith(join(parent, sep)) ? parent : undefined;
}

const FULL = 'Free some space, or set --out to a folder on another disk.';
const MOUNTED = 'A mount point cannot be replaced. Set --out to a folder inside it.';
const LAYERED =
  'The file system cannot rename this folder, for example because an earlier layer of a container has it. Delete the folder, or set --out to a new one.';
const HINTS: Readonly<Record<string, string>> = { ENOSPC: FULL, EDQUOT: FULL, EBUSY: MOUNTED, EXDEV: LAYERED };
