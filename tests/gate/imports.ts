import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { PROJECT } from './run-step.ts';
import type { Snapshot } from './snapshot.ts';

/** What a module imports by a relative path, as the formatter writes it. */
const RELATIVE = /\b(?:from|import) '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

/** Packages and modules of Node that read files or start processes, and packages that bundle what files import. */
const READS_FILES =
  /\bfrom '(node:(fs|fs\/promises|child_process|worker_threads)|esbuild|tsx\/.*|gray-matter|chokidar)'|import\.meta\.(glob|resolve)/;

/** The text of each module, which many other modules import. */
const texts = new Map<string, string>();

/** Returns the files and the modules that they import, directly or not. Files that are not in the snapshot are left out. */
export function importsOf(paths: readonly string[], sources: Snapshot): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = (path: string) => {
    if (files.has(path) || !sources.has(path)) return;
    files.add(path);
    if (!/\.(tsx?|mjs)$/.test(path)) return;
    for (const [, imported, lazy] of textOf(path).matchAll(RELATIVE))
      follow(posix.join(dirname(path), imported ?? lazy ?? ''));
  };
  for (const path of paths) follow(path);
  return files;
}

/** Returns whether none of the modules can read a file, so that they depend on nothing but their code. */
export function arePure(modules: ReadonlySet<string>): boolean {
  return [...modules].every((path) => !READS_FILES.test(textOf(path)));
}

function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(PROJECT, path), 'utf8');
  texts.set(path, text);
  return text;
}
