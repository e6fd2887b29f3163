import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hasCode } from './system-error.ts';

/** A lock that this process holds, or the process that holds it. */
type Lock =
  | { readonly release: () => void; readonly holder?: undefined }
  | { readonly release?: undefined; readonly holder: string };

/** Takes the lock at a path for this process. The lock of a process that no longer runs is taken over. */
export function takeLock(path: string): Lock {
  const own = `${process.pid} ${hostname()}\n`;
  if (create(path, own)) return held(path, own);
  const other = readOr(path, '');
  if (isRunning(other)) return { holder: describe(other) };
  // If two processes find the same stale lock, only one of them can move it.
  const stale = `${path}.${process.pid}`;
  try {
    renameSync(path, stale);
  } catch {
    return takeOrName(path, own);
  }
  const moved = readOr(stale, '');
  if (moved !== other) renameSync(stale, path);
  else rmSync(stale, { force: true });
  return takeOrName(path, own);
}

function takeOrName(path: string, own: string): Lock {
  return create(path, own) ? held(path, own) : { holder: describe(readOr(path, '')) };
}

function held(path: string, own: string): Lock {
  removeAbandoned(path);
  return {
    release: () => {
      if (readOr(path, '') === own) rmSync(path, { force: true });
    },
  };
}

/** Removes the stale locks that processes have moved away and then, killed at that moment, not deleted. */
function removeAbandoned(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const id = name.slice(basename(path).length + 1);
    const isAbandoned = /^\d+$/.test(id) && (Number(id) === process.pid || !hasProcess(Number(id)));
    if (isAbandoned) rmSync(join(dirname(path), name), { force: true });
  }
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** A lock of another machine, or one that cannot be read, counts as held, because its process cannot be checked. */
function isRunning(text: string): boolean {
  const [, id, host] = /^(\d+) (.*)\n$/.exec(text) ?? [];
  return id === undefined || host !== hostname() || hasProcess(Number(id));
}

function hasProcess(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

function describe(text: string): string {
  const [, id, host] = /^(\d+) (.*)\n$/.exec(text) ?? [];
  return id === undefined ? 'an unknown process' : `process ${id} on ${host}`;
}

function readOr(path: string, absent: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return absent;
  }
}
