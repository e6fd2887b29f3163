import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT } from './folder.ts';

/** The functions of Node that tests and the generator read files and folders with. */
const READERS = /^(access|createReadStream|exists|lstat|open|opendir|readFile|readdir|stat)(Sync)?$/;

const read = new Set<string>();
/** The paths as they were given. Most are read often, and to resolve a path takes longer than to read a small file. */
const given = new Set<unknown>();
let site = '';

for (const module of [fs, fs.promises] as unknown as Record<string, (...args: unknown[]) => unknown>[])
  for (const [name, original] of Object.entries(module))
    if (READERS.test(name)) {
      const recording = (path: unknown, ...rest: unknown[]) => {
        recordFile(path);
        return original(path, ...rest);
      };
      module[name] = Object.assign(recording, original);
    }
syncBuiltinESMExports();

const fetchAddress = globalThis.fetch;
globalThis.fetch = (address, options) => {
  recordRequest(address instanceof Request ? address.url : String(address));
  return fetchAddress(address, options);
};

/** Drops what was read until now, and returns a function that lists what was read since. Requests count if they go to the built site. */
export function readsSince(origin = ''): () => readonly string[] {
  read.clear();
  given.clear();
  site = origin;
  return () => [...read].sort();
}

/** Records the file that the built site has at an address. */
export function recordRequest(address: string): void {
  if (!site || !address.startsWith(`${site}/`)) return;
  const path = decodeURIComponent(new URL(address).pathname);
  const file = path === '/' ? '/index.html' : /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}.html`;
  read.add(`dist${file}`);
}

function recordFile(path: unknown): void {
  if (given.has(path) || (typeof path !== 'string' && !(path instanceof URL))) return;
  given.add(path);
  const file = relative(PROJECT, resolve(path instanceof URL ? fileURLToPath(path) : path)).replaceAll('\\', '/');
  if (!/^\.\.|^[A-Z]:|(^|\/)(node_modules|\.git)(\/|$)/.test(file)) read.add(file);
}
