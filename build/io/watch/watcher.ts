import { existsSync, type FSWatcher, type WatchEventType, watch as watchFolder } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCK } from '../../address-lock.ts';
import { CONFIG } from '../../validation/config-file.ts';
import { linkStats, stateOf } from '../read/file-states.ts';
import { relativePath } from '../read/list-files.ts';
import { realPath } from '../read/real-path.ts';
import { createSnapshot, type DiskSnapshot } from '../read/snapshot.ts';
import { watchFolders } from './watch-folders.ts';

/** Reports changes of the files that the site is built from. */
export interface Watcher {
  /** Waits until something has changed since the last call. */
  nextChange(): Promise<void>;
  /** Watches more files, such as the modules of the configuration. If one of them has changed since that time, this counts as a change. */
  add(files: readonly string[], since: number): void;
  /** Stops the watching, which would keep the process running. */
  close(): Promise<void>;
  /** The entries that were last read from disk. They change only when `nextChange` resolves, or shortly after. */
  readonly snapshot: DiskSnapshot;
}

/** An editor's save is several events; they are over after this many milliseconds. */
const SETTLE_MS = 10;

/** The wait after a change of a file that has contents. By then, an editor has usually written all of them. */
const WRITTEN_MS = 3;

/** Two quick replacements of a file may cause one event. After this many milliseconds the disk is read again. */
const RESCAN_MS = 250;

const FOLDERS: readonly string[] = ['content', 'static', 'templates', 'client'];
const FILES: readonly string[] = [CONFIG, LOCK];

/** What is watched: the site below a root, the project that builds it, the log of the commits, and the output folder, whose files may be deleted. */
interface WatchedFolders {
  readonly root: string;
  readonly project: string;
  readonly out: string;
  readonly log: string | undefined;
}

/** Watches the sources of a site. */
export async function watchSources({ root, project, out, log }: WatchedFolders): Promise<Watcher> {
  const roots = [...new Set([root, project])];
  const logs = log === undefined ? [] : [log];
  const folders = roots.flatMap((folder) => FOLDERS.map((name) => join(folder, name)));
  const files = roots.flatMap((folder) => FILES.map((name) => join(folder, name)));
  let notify = () => {};
  const arm = () => new Promise<void>((resolve) => (notify = resolve));
  let change = arm();
  const changed = new Set<string>();
  const below = watchFolders({
    isIgnored: (path) => path !== log && isIgnored(path, project),
    onChange(path) {
      changed.add(path);
      notify();
    },
  });
  const entries = watchEntries((path, event) => {
    if (event === 'rename' && path !== undefined && folders.includes(path)) below.restart(path);
    else notify();
  });
  const others: { readonly close: () => void }[] = [entries];
  const close = async () => {
    for (const other of others) other.close();
    await below.close();
  };
  try {
    entries.add([...files, ...folders]);
    await below.start([...folders.filter((folder) => existsSync(folder)), ...logs]);
    others.push(watchRemoval(realPath(out), () => notify()));
  } catch (error) {
    await close();
    throw error;
  }
  const snapshot = createSnapshot();
  const seen = createStates([...files, ...logs]);
  const rescan = () => {
    if (snapshot.refreshAll() || seen.haveChanged()) notify();
  };
  return {
    snapshot,
    close,
    add(modules, since) {
      const added = modules.filter((path) => !seen.has(path));
      entries.add(added);
      seen.read(added);
      if (added.some((path) => stateOf(path).changed >= since)) notify();
    },
    async nextChange() {
      // The build of the last change is over by then: reading the disk would delay it.
      const timer = setTimeout(rescan, RESCAN_MS);
      await change;
      clearTimeout(timer);
      await wait(WRITTEN_MS);
      if (changed.size === 0 || ![...changed].every(isWritten)) await wait(SETTLE_MS - WRITTEN_MS);
      change = arm();
      snapshot.refresh([...changed]);
      changed.clear();
      seen.read();
    },
  };
}

/** The states that files had when they were last read. */
function createStates(paths: readonly string[]) {
  const states = new Map(paths.map((path) => [path, stateOf(path).state]));
  return {
    has: (path: string) => states.has(path),
    haveChanged: () => [...states].some(([path, state]) => stateOf(path).state !== state),
    read(some: Iterable<string> = [...states.keys()]) {
      for (const path of some) states.set(path, stateOf(path).state);
    },
  };
}

/** Whether a path is a file with contents. A file is empty before it is written, and a replaced file is missing. */
function isWritten(path: string): boolean {
  const stats = linkStats(path);
  return stats?.isFile() === true && stats.size > 0;
}

/** Watches the folders that contain some paths: the watch of a file ends when git or an editor removes the file and writes it again. */
function watchEntries(notify: (path: string | undefined, event: WatchEventType) => void) {
  const watched = new Set<string>();
  const watchers = new Map<string, FSWatcher>();
  const watchIn = (folder: string) =>
    watchFolder(folder, { persistent: false }, (event, name) => {
      const path = name === null ? undefined : join(folder, name);
      if (path === undefined || watched.has(path)) notify(path, event);
    }).on('error', () => undefined);
  return {
    add(paths: readonly string[]) {
      for (const path of paths) {
        watched.add(path);
        const folder = dirname(path);
        // The bundler also lists modules that it replaces, and their names may not be paths.
        if (!watchers.has(folder) && existsSync(folder)) watchers.set(folder, watchIn(folder));
      }
    },
    close() {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** The build replaces the output folder, so only its deletion counts as a change. */
function watchRemoval(folder: string, notify: () => void): FSWatcher {
  return watchFolder(dirname(folder), { persistent: false }, (_, name) => {
    if (name === basename(folder) && !existsSync(folder)) notify();
  }).on('error', () => undefined);
}

function isIgnored(path: string, project: string): boolean {
  return /(^|\/)(node_modules|\.git)(\/|$)|~$/.test(relativePath(project, path));
}
