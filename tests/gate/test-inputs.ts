import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import site from '../../site.config.ts';
import { PROJECT } from '../support/folder.ts';
import { fingerprintOfReads, type State } from './built.ts';
import { bundleCode, bundles, importsOf } from './imports.ts';
import { fingerprintOfMarkup } from './markup.ts';
import { fingerprint, type Snapshot } from './snapshot.ts';

// A test file depends on the modules that it imports, on the files that it read when it last passed, and on what its browser requested
// from the built site. Only what other processes read is declared here, by folder.

/** What every test run starts with. */
const COMMON = ['vitest.config.ts', 'tests/support/record-reads.ts', 'node_modules/.package-lock.json'];

/** The parts of the generator that access disk and processes, and what calls the stages. Stages are pure: other tests check what they return. */
const PROCESSES =
  /^build\/((commands|io|memo|paths|text|validation)\/|[^/]+\.(ts|mjs)$)|^(package-lock|tsconfig[^/]*)\.json$/;

/** What the processes read that the tests of a folder start. */
const FOLDERS: readonly (readonly [tests: RegExp, reads: RegExp])[] = [
  [/^tests\/example\//, any(/^tests\/example\//, /^content\/docs\/[^/]+\/(example\/|package)/, /^build\/samples\//)],
  [/^tests\/cli\//, any(PROCESSES, /^tests\/cli\//)],
  [/^tests\/watch\//, any(PROCESSES, /^tests\/watch\//)],
  [
    /^tests\/samples\//,
    any(
      /^build\/(samples|markdown|io|memo|paths|text|validation)\//,
      /^tests\/samples\//,
      /^content\/docs\/[^/]+\/package/,
    ),
  ],
  [/^tests\/site\/project-zips/, any(/^tests\/example\//, /^content\/docs\/[^/]+\/(example\/|package)/)],
  [
    /^tests\/outputs\//,
    any(/^(tests\/(outputs|example)|build\/(samples|markdown))\//, /^content\/docs\/[^/]+\/(example\/|package)/),
  ],
  ...site.versions.map(({ label }) => claimsOf(label.replaceAll('.', '\\.'))),
];

function claimsOf(label: string): readonly [tests: RegExp, reads: RegExp] {
  const tests = new RegExp(`^tests/claims/${label}/`);
  return [tests, any(tests, /^tests\/claims\/[^/]+$/, new RegExp(`^content/docs/${label}/(example/|package)`))];
}

/** The tests that run what pages show, and what the Markdown of such a page has. */
const COMMANDS = { tests: /^tests\/outputs\//, shown: /^\s*```\w+ .*\b(run|output-of)="/m };

/** A line of a browser test that names the files it is about, separated by commas. */
const ABOUT = /^\/\/ About: (.+)$/m;

/** What the server reads of the site for every browser test. */
const SERVED = ['dist/_headers', 'dist/_redirects'];

function any(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** The fingerprints of what a step, a test file or a route depends on. It is stale if its inputs changed, or both its scripts and their sources. */
export interface Inputs {
  readonly inputs: string;
  /** The scripts and styles that the browser loaded, which change with every edit of the client. */
  readonly assets?: string;
  /** The files of the client that a browser test is about. */
  readonly about?: string;
  /** What a test file read when it passed. */
  readonly reads?: readonly string[];
}

/** Returns whether what passed with some inputs may fail with these. */
export function isStale(now: Inputs | undefined, passed: Inputs | undefined): boolean {
  if (!now || now.inputs !== passed?.inputs) return true;
  return now.assets !== passed.assets && now.about !== passed.about;
}

/** Returns the paths of all test files. */
export function testFiles({ sources }: State): string[] {
  return [...sources.keys()].filter((path) => /^tests\/.*\.test\.tsx?$/.test(path));
}

/** Returns the inputs of a test file that reads these files. */
export function inputsOfTest(path: string, reads: readonly string[], state: State): Inputs {
  const { sources, built } = state;
  const imported = importsOf([path, ...COMMON], sources);
  if (path.startsWith('tests/browser/')) return inputsInBrowser(path, reads, imported, state);
  const [, folder] = FOLDERS.find(([tests]) => tests.test(path)) ?? [];
  if (!folder) {
    const bundled = bundles(path, imported);
    const isRead = (file: string) => imported.has(file) || bundled?.test(file) === true;
    const opened = bundled ? withoutCode(reads) : reads;
    return { inputs: fingerprint(sources, isRead) + fingerprintOfReads(opened, state), reads };
  }
  const text = readFileSync(join(PROJECT, path), 'utf8');
  const own = fingerprint(
    sources,
    (file) => folder.test(file) || (imported.has(file) && /^(tests|node_modules)\/|^site\.config\.ts$/.test(file)),
  );
  const pages = COMMANDS.tests.test(path) ? fingerprint(sources, pagesWithCommands(sources)) : '';
  return { inputs: own + pages + fingerprint(built.files, zipsIn(text)) };
}

/** A browser test names the code that it is about, and imports only its own tools. */
function inputsInBrowser(path: string, reads: readonly string[], imported: ReadonlySet<string>, state: State): Inputs {
  const { sources, built } = state;
  const text = readFileSync(join(PROJECT, path), 'utf8');
  const [, about = ''] = ABOUT.exec(text) ?? [];
  const named = importsOf(filesNamed(about, sources), sources);
  // A test that bundles the client itself loads other scripts than those of the built site.
  const isBundled = bundleCode(imported);
  const isClient = (file: string) => file.startsWith('client/') && !isBundled;
  const isRead = (file: string) =>
    (imported.has(file) && !file.startsWith('build/')) || (named.has(file) && !isClient(file));
  const opened = isBundled ? withoutCode(reads) : reads;
  const isPage = (file: string) => /^dist\/.*\.html$/.test(file);
  // The last names the indexes of the search, which are assets.
  const isAsset = (file: string) => file.startsWith('dist/assets/') || file === 'dist/search.json';
  const others = opened.filter((file) => !isPage(file) && !isAsset(file));
  return {
    inputs:
      fingerprint(sources, isRead) +
      fingerprintOfReads([...SERVED, ...others], state) +
      fingerprintOfMarkup(opened.filter(isPage), text, built),
    assets: fingerprintOfReads(opened.filter(isAsset), state),
    about: fingerprint(sources, (file) => about === '' || (named.has(file) && isClient(file))),
    reads,
  };
}

/** Leaves out the code that is read to find out whether kept bundles are up to date. */
function withoutCode(reads: readonly string[]): readonly string[] {
  return reads.filter((file) => !/^(build|client|templates)(\/|$)/.test(file));
}

/** Returns the named files and those of the named folders. A name that leads nowhere names everything. */
function filesNamed(about: string, sources: Snapshot): string[] {
  const all = [...sources.keys()];
  return about.split(',').flatMap((entry) => {
    const name = entry.trim().replace(/\/$/, '');
    const below = all.filter((path) => path === name || path.startsWith(`${name}/`));
    return below.length > 0 ? below : all;
  });
}

/** Matches the pages that show commands. */
function pagesWithCommands(sources: Snapshot): (path: string) => boolean {
  return (path) =>
    /^content\/.*\.md$/.test(path) &&
    sources.has(path) &&
    COMMANDS.shown.test(readFileSync(join(PROJECT, path), 'utf8'));
}

/** Matches the zips of the pages that the text names, or all if it lists them. */
function zipsIn(text: string): (path: string) => boolean {
  const roots = site.versions.map(({ path }) => `dist${path}.zip`);
  const pageOf = (path: string) => (roots.includes(path) ? 'index' : basename(path, '.zip'));
  return (path) => path.endsWith('.zip') && (text.includes('listZips()') || text.includes(`'${pageOf(path)}'`));
}
