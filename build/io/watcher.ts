import { once } from 'node:events';
import { existsSync, type FSWatcher, watch as watchFolder } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { LOCK } from '../address-lock.ts';
import { linkStats, stateOf } from './file-states.ts';
import { realFolder } from './output-folder.ts';
import { relativePath } from './read.ts';
import { createSnapshot, type DiskSnapshot } from './snapshot.ts';
import { refusalOf } from './system-error.ts';

/** Reports changes of the files that the site is built from. */
export interface Watcher {
  /** Waits until something has changed since the last call. */
  nextChange(): Promise<void>;
  /** Stops the watching, which would keep the process running. */
  close(): Promise<void>;
  /** The entries that were last read from disk. They change only when `nextChange` resolves, or shortly after. */
  readonly snapshot: DiskSnapshot;
}

/** An editor's save is several events; they are over after this many milliseconds. */
const SETTLE_MS = 10;

/** An editor that has written into a file has most often written all of it. */
const WRITTEN_MS = 3;

/** Two quick replacements of a file may cause one event. After this many milliseconds the disk is read again. */
const RESCAN_MS = 250;

const FOLDERS: readonly string[] = ['content', 'static', 'templates', 'client'];
const FILES: readonly string[] = ['site.config.ts', LOCK];

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
  const paths = [...roots.flatMap((folder) => FOLDERS.map((name) => join(folder, name))), ...logs];
  const watcher = watch(paths, {
    ignoreInitial: true,
    // A file that is replaced counts as changed at once.
    atomic: false,
    // The build reports a folder that may not be read.
    ignorePermissionErrors: true,
    ignored: (path) => path !== log && isIgnored(path, project),
  });
  let notify = () => {};
  const arm = () => new Promise<void>((resolve) => (notify = resolve));
  let change = arm();
  const changed = new Set<string>();
  watcher.on('all', (_, path) => {
    changed.add(path);
    notify();
  });
  const others: FSWatcher[] = [];
  const close = async () => {
    for (const other of others) other.close();
    await watcher.close();
  };
  try {
    await once(watcher, 'ready');
    others.push(...roots.map((folder) => watchFiles(folder, () => notify())));
    others.push(watchRemoval(realFolder(out), () => notify()));
  } catch (error) {
    await close();
    throw error;
  }
  watcher.on('error', (error) => console.error(refusalOf(error) ?? error));
  const snapshot = createSnapshot();
  const files = [...roots.flatMap((folder) => FILES.map((name) => join(folder, name))), ...logs];
  const statesOfFiles = () => files.map((path) => stateOf(path).state).join('\n');
  let seen = statesOfFiles();
  const rescan = () => {
    if (snapshot.refreshAll() || statesOfFiles() !== seen) notify();
  };
  return {
    snapshot,
    close,
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
      seen = statesOfFiles();
    },
  };
}

/** Whether a path is a file with contents. A file is empty before it is written, and a replaced file is missing. */
function isWritten(path: string): boolean {
  const stats = linkStats(path);
  return stats?.isFile() === true && stats.size > 0;
}

/** Watches the folder of the files: the watch of a file ends when git or an editor removes the file and writes it again. */
function watchFiles(folder: string, notify: () => void): FSWatcher {
  return watchFolder(folder, { persistent: false }, (_, name) => {
    if (name === null || FILES.includes(name)) notify();
  }).on('error', () => undefined);
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
