import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { PROJECT } from '../support/folder.ts';
import type { Snapshot } from './snapshot.ts';

/** What a module imports by a relative path, as the formatter writes it. */
const RELATIVE = /\b(?:from|import) '(\.[^'?]+)(?:\?text)?'|\bimport\('(\.[^']+)'\)/g;

/** The modules that bundle code which they do not import, and the bundled code. Only browsers run elements and styles. */
const BUNDLERS: readonly (readonly [module: string, bundled: RegExp])[] = [
  ['build/io/bundle/bundle-generator.mjs', /^(build|templates|client)\//],
  ['build/io/bundle/bundle.ts', /^templates\/|^client\/(?!elements\/|styles\/)/],
  ['build/io/bundle/bundle-client.ts', /^templates\/|^client\/(?!elements\/|styles\/)/],
];

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

/** Matches the code that a test bundles with the modules that it imports. The tests of the bundlers read what is in the bundles. */
export function bundles(test: string, imported: ReadonlySet<string>): RegExp | undefined {
  const found = BUNDLERS.filter(([module]) => imported.has(module));
  if (found.length === 0) return undefined;
  if (test.startsWith('tests/unit/io/bundle')) return /^(build|templates|client)\//;
  return new RegExp(found.map(([, { source }]) => source).join('|'));
}

/** Returns whether one of the modules bundles code itself. */
export function bundleCode(modules: ReadonlySet<string>): boolean {
  return [...modules].some((path) => /\bfrom 'esbuild'/.test(textOf(path)));
}

function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(PROJECT, path), 'utf8');
  texts.set(path, text);
  return text;
}
