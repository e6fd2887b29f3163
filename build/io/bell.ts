import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { listFiles, relativePath } from './read.ts';

/** Rings when something that the site is made of has changed. */
export interface Bell {
  /** Waits until something has changed since the last call. */
  rung(): Promise<void>;
}

/** An editor's save is several events; they are over after this many milliseconds. */
const SETTLE = 20;

/** A file that is replaced twice at once may be heard of once. After this many milliseconds the disk is looked at again. */
const LOOK_AGAIN = 250;

const FOLDERS: readonly string[] = ['content', 'static', 'templates', 'client'];
const FILES: readonly string[] = ['site.config.ts'];

/** Hangs up a bell for the site below a root, and for the project that builds it. It hears from now on. */
export async function hangBell(root: string, project: string): Promise<Bell> {
  const roots = [...new Set([root, project])];
  const paths = roots.flatMap((folder) => [...FOLDERS, ...FILES].map((name) => join(folder, name)));
  const watcher = watch(paths, { ignoreInitial: true, ignored: (path) => isIgnored(path, project) });
  let ring = () => {};
  const arm = () => new Promise<void>((resolve) => (ring = resolve));
  let change = arm();
  watcher.on('all', () => ring());
  await once(watcher, 'ready');
  let seen = '';
  const look = async () => {
    seen = await lookAt(roots);
    // What is read from now on is what was seen, or newer; then the second look finds the difference.
    void wait(LOOK_AGAIN).then(async () => (await lookAt(roots)) !== seen && ring());
  };
  await look();
  return {
    async rung() {
      await change;
      await wait(SETTLE);
      change = arm();
      await look();
    },
  };
}

function isIgnored(path: string, project: string): boolean {
  return /(^|\/)(node_modules|\.git)(\/|$)|~$/.test(relativePath(project, path));
}

/** Returns a text that is another when a file below the roots is another. */
async function lookAt(roots: readonly string[]): Promise<string> {
  const lists = roots.map(async (root) => {
    const files = (await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)))).flat();
    return Promise.all([...FILES, ...files].map((file) => lookAtFile(join(root, file))));
  });
  return (await Promise.all(lists)).flat().join('\n');
}

async function lookAtFile(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path).catch(() => ({ ino: 0, mtimeMs: 0, size: 0 }));
  return `${path} ${ino} ${mtimeMs} ${size}`;
}
