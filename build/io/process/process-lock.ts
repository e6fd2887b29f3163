import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hasCode } from './system-error.ts';

/** A lock that this process holds, or the process that holds it. */
type Lock =
  | { readonly release: () => void; readonly holder?: undefined }
  | { readonly release?: undefined; readonly holder: string };

/** When this process was started. A process of an earlier container may have had the same id. */
const STARTED = Math.round(performance.timeOrigin);

/** Takes the lock at a path for this process. The lock of a process that no longer runs is taken over. */
export function takeLock(path: string): Lock {
  const own = `${process.pid} ${hostname()} ${STARTED}\n`;
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
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  try {
    writeFileSync(file, text);
    return true;
  } catch (error) {
    // A full disk leaves an empty lock. It counts as held, so no build would remove it.
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

interface Holder {
  readonly id: number;
  readonly host: string;
  readonly started: number;
}

/** Returns nothing for a lock that cannot be read. */
function holderOf(text: string): Holder | undefined {
  const [, id, host = '', started] = /^(\d+) (.*?)(?: (\d+))?\n$/.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), host, started: Number(started) };
}

/** A lock of another machine, or one that cannot be read, counts as held, because its process cannot be checked. */
function isRunning(text: string): boolean {
  const holder = holderOf(text);
  if (holder?.host !== hostname()) return true;
  return holder.id === process.pid ? holder.started === STARTED : hasProcess(holder.id);
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
  const holder = holderOf(text);
  return holder ? `process ${holder.id} on ${holder.host}` : 'an unknown process';
}

function readOr(path: string, absent: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return absent;
  }
}
