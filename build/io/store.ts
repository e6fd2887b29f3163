import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint, type Store } from '../memo.ts';
import { listFiles } from './read.ts';

/** A store on disk that can forget what nobody asked for. */
export interface DiskStore extends Store {
  /** Deletes every value that was neither read nor written since the store was opened. */
  sweep(): Promise<void>;
}

/** Opens the store for a root. Its values are those of this very code: a change to the generator or to a package starts afresh. */
export async function openStore(project: string, root: string): Promise<DiskStore> {
  const code = await codeFingerprint(project);
  const folder = join(project, 'node_modules/.cache/site', fingerprint(root).slice(0, 8));
  const used = new Set<string>();
  await mkdir(folder, { recursive: true });
  const pathOf = (key: string) => {
    const name = `${code}-${key}.json`;
    used.add(name);
    return join(folder, name);
  };
  return {
    async get(key) {
      const text = await readFile(pathOf(key), 'utf8').catch(() => undefined);
      return text !== undefined && isJson(text) ? text : undefined;
    },
    async set(key, value) {
      const path = pathOf(key);
      await writeFile(`${path}.${process.pid}`, value);
      await rename(`${path}.${process.pid}`, path);
    },
    async sweep() {
      const names = await readdir(folder);
      await Promise.all(names.filter((name) => !used.has(name)).map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

async function codeFingerprint(project: string): Promise<string> {
  const files = [
    'package-lock.json',
    ...(await listFiles(project, 'build')),
    ...(await listFiles(project, 'client/shared')),
  ];
  const texts = await Promise.all(files.map((file) => readFile(join(project, file), 'utf8')));
  return fingerprint(process.version, ...texts).slice(0, 8);
}

/** A write that the machine's end cut short must not become a page. */
function isJson(text: string): boolean {
  return /[\]}"\w]$/.test(text) && /^[[{"\w]/.test(text);
}
