import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../support/folder.ts';
import { importsOf } from './imports.ts';
import { fingerprint, hashFiles, type Snapshot } from './snapshot.ts';
import { variedPages } from './varied-pages.ts';

/** The files of the built site. */
export interface Built {
  /** All files; pages without the names of their scripts and styles, which change with every edit of the client. */
  readonly files: Snapshot;
  /** The pages without the names of their scripts. */
  readonly styled: Snapshot;
  /** The pages as they are. */
  readonly pages: Snapshot;
  /** The paths of a few pages that together have all features of the site. They are also visited when a script changes. */
  readonly varied: ReadonlySet<string>;
}

/** The state of the working tree and of the site built from it. */
export interface State {
  readonly sources: Snapshot;
  readonly built: Built;
}

/** Takes the snapshot of the built site. */
export function takeBuilt(): Built {
  const paths = listBuilt();
  const pages = paths.filter((path) => path.endsWith('.html'));
  const without = (names: RegExp) => (contents: Buffer | string) => contents.toString().replace(names, '');
  return {
    files: new Map([
      ...hashFiles(paths.filter((path) => !path.endsWith('.html'))),
      ...hashFiles(pages, without(/\/assets\/[\w./-]+/g)),
    ]),
    styled: hashFiles(pages, without(/\/assets\/[\w./-]+\.js/g)),
    pages: hashFiles(pages),
    varied: new Set(variedPages(new Map(pages.map((path) => [path, readFileSync(join(PROJECT, path), 'utf8')])))),
  };
}

function listBuilt(): string[] {
  try {
    return readdirSync(join(PROJECT, 'dist'), { recursive: true, encoding: 'utf8' }).map(
      (path) => `dist/${path.replaceAll('\\', '/')}`,
    );
  } catch {
    return [];
  }
}

/** Returns the fingerprint of files and of the names in folders, in the working tree or the built site; they may be missing. */
export function fingerprintOfReads(reads: readonly string[], { sources, built }: State): string {
  const all = [...sources.keys(), ...built.files.keys()];
  // The names of scripts and styles change with their contents.
  const namesIn = (folder: string) =>
    all
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.replace(/-([0-9A-Z]{8}|[0-9a-f]{8})\./, '.'));
  const state = (path: string) => sources.get(path) ?? built.files.get(path) ?? namesIn(path).join();
  return fingerprint(new Map(reads.map((path) => [path, state(path)])), /^/);
}

/** The files that open every route. A route is visited again when its page or its styles change. */
export const ROUTE_TESTS = /^tests\/browser\/routes\//;

/** Returns the routes of the built site. */
export function routesOf({ pages }: Built): string[] {
  return [...pages.keys()].map((path) => path.slice('dist'.length, -'.html'.length).replace(/^\/index$/, '/'));
}

/** Returns the fingerprint of what a visit of a route reads. */
export function fingerprintOfRoute(route: string, { sources, built }: State): string {
  const page = `dist${route === '/' ? '/index' : route}.html`;
  const tests = importsOf(
    [...sources.keys()].filter((path) => ROUTE_TESTS.test(path)),
    sources,
  );
  const read = fingerprint(
    sources,
    (path) => path === 'node_modules/.package-lock.json' || (tests.has(path) && path.startsWith('tests/')),
  );
  return read + (built.varied.has(page) ? built.pages : built.styled).get(page);
}
