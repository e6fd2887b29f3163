import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';
import { systemErrorMessage } from '../process/system-error.ts';

interface FoldersInput {
  readonly isIgnored: (path: string) => boolean;
  /** Called with the path of what has changed. */
  readonly onChange: (path: string) => void;
}

/** Watches everything below some folders, which may be removed and return. */
interface FoldersWatcher {
  /** Watches paths that exist; resolves when their changes are seen. */
  start(paths: readonly string[]): Promise<void>;
  /** Watches a folder again that has been created, removed or replaced. */
  restart(path: string): void;
  /** Stops the watching. */
  close(): Promise<void>;
}

/** Makes a watcher of folders. chokidar ends the watch of a folder that is removed, so each folder has a watch of its own that can be replaced. */
export function watchFolders({ isIgnored, onChange }: FoldersInput): FoldersWatcher {
  const watchers = new Map<string, FSWatcher>();
  let isClosed = false;
  const open = (path: string): FSWatcher => {
    const watcher = watch(path, {
      ignoreInitial: true,
      // A file that is replaced counts as changed at once.
      atomic: false,
      // The build reports a folder that may not be read.
      ignorePermissionErrors: true,
      ignored: isIgnored,
    });
    watcher.on('all', (_, changed) => onChange(changed));
    watchers.set(path, watcher);
    return watcher;
  };
  const reopen = (path: string) => {
    if (isClosed) return;
    void watchers.get(path)?.close();
    watchers.delete(path);
    onChange(path);
    // What is written before the folder is watched causes no event.
    if (existsSync(path))
      open(path)
        .on('ready', () => onChange(path))
        .on('error', print);
  };
  let started = Promise.resolve();
  return {
    start(paths) {
      const opened = paths.map(open);
      started = Promise.all(opened.map((watcher) => once(watcher, 'ready'))).then(() => {
        for (const watcher of opened) watcher.on('error', print);
      });
      return started;
    },
    restart(path) {
      // A watch that is closed before it is ready would leave the start waiting.
      started.then(
        () => reopen(path),
        () => undefined,
      );
    },
    async close() {
      isClosed = true;
      await Promise.all([...watchers.values()].map((watcher) => watcher.close()));
    },
  };
}

function print(error: unknown): void {
  console.error(systemErrorMessage(error) ?? error);
}
