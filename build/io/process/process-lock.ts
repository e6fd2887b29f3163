import { randomBytes } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { hasCode } from './system-error.ts';

/** A lock that this process holds, or the process that holds it. */
type Lock =
  | { readonly release: () => void; readonly holder?: undefined }
  | { readonly release?: undefined; readonly holder: string };

/** When this process was started. A process of an earlier container may have had the same id. */
const STARTED = Math.round(performance.timeOrigin);

/** The number of attempts to take a lock that other processes release before this process can read it. */
const ATTEMPTS = 10;

/** Takes the lock at a path for this process. The lock of a process that no longer runs is taken over. */
export function takeLock(path: string): Lock {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const lock = tryLock(path);
    if (lock) return lock;
  }
  return { holder: describe('') };
}

/** Returns nothing if the lock has been released in the meantime. */
function tryLock(path: string): Lock | undefined {
  const own = `${process.pid} ${hostname()} ${STARTED}\n`;
  if (create(path, own)) return held(path, own);
  const other = readLock(path);
  if (other === undefined) return undefined;
  if (isRunning(other)) return { holder: describe(other) };
  // If two processes find the same stale lock, only one of them can move it.
  const stale = `${path}.${process.pid}`;
  try {
    renameSync(path, stale);
  } catch {
    return takeOrName(path, own);
  }
  const moved = readLock(stale);
  if (moved !== other) renameSync(stale, path);
  else rmSync(stale, { force: true });
  return takeOrName(path, own);
}

function takeOrName(path: string, own: string): Lock | undefined {
  if (create(path, own)) return held(path, own);
  const other = readLock(path);
  return other === undefined ? undefined : { holder: describe(other) };
}

/** Whether a process that runs holds the lock at a path. */
export function isLocked(path: string): boolean {
  const text = readLock(path);
  return text !== undefined && isRunning(text);
}

function held(path: string, own: string): Lock {
  removeAbandoned(path);
  return {
    release: () => {
      if (readLock(path) === own) rmSync(path, { force: true });
    },
  };
}

/** Matches the end of the names of files beside a lock: a process, and in most names a random part. */
const OWN_FILE = /^(\d+)(?:-[\da-f]{8})?$/;

/** Removes the files that processes have left beside a lock because they were killed while they took it. */
function removeAbandoned(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const [, pid] = OWN_FILE.exec(name.slice(basename(path).length + 1)) ?? [];
    const isEnded = pid !== undefined && (Number(pid) === process.pid || !hasProcess(Number(pid)));
    const file = join(dirname(path), name);
    // The file of another program may have such a name.
    if (isEnded && holderOf(readLock(file) ?? '')?.host === hostname()) rmSync(file, { force: true });
  }
}

/** Creates a lock that others can read only when it is complete. Returns whether there was none. */
function create(path: string, text: string): boolean {
  // Processes of two containers may have the same id.
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(unfinished, text);
    linkSync(unfinished, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (hasCode(error, ...WITHOUT_LINKS)) return createInPlace(path, text);
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The codes of file systems that have no links. */
const WITHOUT_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

function createInPlace(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    // A full disk leaves an empty lock. It counts as held, so no build would remove it.
    rmSync(path, { force: true });
    throw error;
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

/** Returns the text of a lock: nothing if it does not exist, and an empty text if it cannot be read. */
function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return hasCode(error, 'ENOENT') ? undefined : '';
  }
}
