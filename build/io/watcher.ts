import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch as watchFolder } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { watch } from 'chokidar';
import { LOCK } from '../address-lock.ts';
import { stateOf, statesOf } from './file-states.ts';
import { realFolder } from './output-folder.ts';
import { relativePath } from './read.ts';

/** Reports changes of the files that the site is built from. */
export interface Watcher {
  /** Waits until something has changed since the last call. */
  nextChange(): Promise<void>;
}

/** An editor's save is several events; they are over after this many milliseconds. */
const SETTLE_MS = 20;

/** Two quick replacements of a file may cause one event. After this many milliseconds the disk is read again. */
const RESCAN_MS = 250;

const FOLDERS: readonly string[] = ['content', 'static', 'templates', 'client'];
const FILES: readonly string[] = ['site.config.ts', LOCK];

/** Watches the site below a root, the project that builds it, and the output folder, whose files may be deleted. */
export async function watchSources(root: string, project: string, out: string): Promise<Watcher> {
  const roots = [...new Set([root, project])];
  const log = await commitLog(root);
  const paths = [...roots.flatMap((folder) => FOLDERS.map((name) => join(folder, name))), ...log];
  const watcher = watch(paths, {
    ignoreInitial: true,
    ignored: (path) => !log.includes(path) && isIgnored(path, project),
  });
  let notify = () => {};
  const arm = () => new Promise<void>((resolve) => (notify = resolve));
  let change = arm();
  watcher.on('all', () => notify());
  for (const folder of roots) watchFiles(folder, () => notify());
  watchRemoval(realFolder(out), () => notify());
  await once(watcher, 'ready');
  let seen = '';
  const scan = () => {
    seen = stateOfAll(roots, log);
    // Files that change after this scan have another state in the second scan.
    setTimeout(() => stateOfAll(roots, log) !== seen && notify(), RESCAN_MS);
  };
  scan();
  return {
    async nextChange() {
      await change;
      await wait(SETTLE_MS);
      change = arm();
      scan();
    },
  };
}

/** Returns the file that git writes at each commit and checkout, which change the dates of pages. A folder without git has none. */
async function commitLog(root: string): Promise<string[]> {
  return promisify(execFile)('git', ['rev-parse', '--git-path', 'logs/HEAD'], { cwd: root }).then(
    ({ stdout }) => [resolve(root, stdout.trim())],
    () => [],
  );
}

/** Watches the folder of the files: the watch of a file ends when git or an editor removes the file and writes it again. */
function watchFiles(folder: string, notify: () => void): void {
  watchFolder(folder, { persistent: false }, (_, name) => {
    if (name === null || FILES.includes(name)) notify();
  }).on('error', () => undefined);
}

/** The build replaces the output folder, so only its deletion counts as a change. */
function watchRemoval(folder: string, notify: () => void): void {
  watchFolder(dirname(folder), { persistent: false }, (_, name) => {
    if (name === basename(folder) && !existsSync(folder)) notify();
  }).on('error', () => undefined);
}

function isIgnored(path: string, project: string): boolean {
  return /(^|\/)(node_modules|\.git)(\/|$)|~$/.test(relativePath(project, path));
}

/** Returns a text that differs when a file below the roots, or one of the others, differs. */
function stateOfAll(roots: readonly string[], others: readonly string[]): string {
  const states = roots.flatMap((root) => [...statesOf(root, [...FOLDERS, ...FILES])]);
  return [...states.map((state) => state.join(' ')), ...others.map((path) => stateOf(path).text)].join('\n');
}
