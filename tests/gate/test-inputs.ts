import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arePure, importsOf } from './imports.ts';
import { PROJECT } from './run-step.ts';
import { fingerprint, hashFiles, type Snapshot } from './snapshot.ts';
import { CODE } from './steps.ts';

// What a test file reads besides itself. A file that declares nothing and belongs to no group below reads everything, so that a missing
// declaration costs time and never skips a test.

/** What all tests read. */
const COMMON = /^(vitest\.config\.ts|tests\/support\/.*|node_modules\/\.package-lock\.json)$/;

/** What the generator is made of. The build bundles elements and styles as they are. */
const GENERATOR = /^(build|templates)\/|^client\/(?!elements\/|styles\/)|^(package-lock|tsconfig[^/]*)\.json$/;

/** The parts of the generator that access disk and processes, and what calls the stages. Stages are pure: other tests check what they return. */
const PROCESSES = /^build\/((commands|io)\/|[^/]+\.(ts|mjs)$)|^(package-lock|tsconfig[^/]*)\.json$/;

/** What the tests of a folder read. */
const FOLDERS: readonly (readonly [tests: RegExp, reads: RegExp])[] = [
  [/^tests\/unit\/gate\//, /^/],
  [/^tests\/unit\/licenses/, /^package-lock\.json$/],
  [/^tests\/unit\/workflows/, /^\.github\//],
  [/^tests\/unit\/io\/(samples\/|social-image)/, any(PROCESSES, /^build\/(samples|markdown)\//, /^tests\/unit\//)],
  [/^tests\/unit\/(client|io|styles)\//, any(CODE, /^tests\/unit\//)],
  [/^tests\/unit\//, any(GENERATOR, /^tests\/unit\//, /^tests\/search\//)],
  [/^tests\/golden\//, any(GENERATOR, /^tests\/golden\//)],
  [/^tests\/errors\//, any(GENERATOR, /^tests\//)],
  [/^tests\/foreign\//, any(GENERATOR, /^tests\/(foreign|support)\//)],
  [/^tests\/example\//, any(/^tests\/example\//, /^content\/docs\/[^/]+\/(example\/|package)/, /^build\/samples\//)],
  [/^tests\/cli\//, any(PROCESSES, /^tests\/cli\//)],
  [/^tests\/watch\//, any(PROCESSES, /^tests\/watch\//)],
  [/^tests\/samples\//, any(/^build\/(samples|markdown|io)\//, /^tests\/samples\//, /^content\/docs\/[^/]+\/package/)],
  [/^tests\/site\/project-zips/, any(/^tests\/example\//, /^content\/docs\/[^/]+\/(example\/|package)/)],
  [
    /^tests\/outputs\//,
    any(/^(tests\/(outputs|example)|build\/(samples|markdown))\//, /^content\/docs\/[^/]+\/(example\/|package)/),
  ],
  [/^tests\/claims\/10\.x\//, any(/^tests\/claims\/(10\.x\/|[^/]+$)/, /^content\/docs\/10\.x\/(example\/|package)/)],
  [/^tests\/claims\/9\.x\//, any(/^tests\/claims\/(9\.x\/|[^/]+$)/, /^content\/docs\/9\.x\/(example\/|package)/)],
];

/** The tests of single modules. Those that read no files depend on nothing but what they import. */
const UNIT = /^tests\/unit\//;

/** The tests that run what pages show, and what the Markdown of such a page has. */
const COMMANDS = { tests: /^tests\/outputs\//, shown: /^\s*```\w+ .*\b(run|output-of)="/m };

/** A line of a browser test that names the files it is about, separated by commas. */
const ABOUT = /^\/\/ About: (.+)$/m;

function any(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** The state of the working tree and of the site built from it. */
export interface State {
  readonly sources: Snapshot;
  /** The pages of the built site without the names of scripts and styles, which change with every edit of the client. */
  readonly pages: Snapshot;
  /** The kinds of elements on each page. They stay the same when an author edits the text. */
  readonly markup: Snapshot;
  /** The zips of the built site. */
  readonly zips: Snapshot;
}

/** Returns the paths of all test files. */
export function testFiles({ sources }: State): string[] {
  return [...sources.keys()].filter((path) => /^tests\/.*\.test\.tsx?$/.test(path));
}

/** Returns the fingerprint of what a test file reads. */
export function fingerprintOfTest(path: string, state: State): string {
  const own = fingerprint(state.sources, any(COMMON, exactly(path)));
  const imported = UNIT.test(path) ? importsOf([path], state.sources) : undefined;
  if (imported && arePure(imported)) return own + fingerprint(state.sources, exactlyOneOf(imported));
  const [, reads] = FOLDERS.find(([tests]) => tests.test(path)) ?? [];
  const text = readFileSync(join(PROJECT, path), 'utf8');
  const pages = COMMANDS.tests.test(path) ? fingerprint(state.sources, pagesWithCommands(state.sources)) : '';
  if (reads) return own + fingerprint(state.sources, reads) + fingerprint(state.zips, zipsIn(text)) + pages;
  const [, about] = ABOUT.exec(text) ?? [];
  if (about === undefined) return own + fingerprint(state.sources, /^/) + fingerprint(state.pages, /^/);
  const named = about.split(',').map((name) => name.trim());
  return (
    own +
    fingerprint(state.sources, readsOf(named, state.sources)) +
    fingerprint(state.markup, pagesIn(text, state.markup))
  );
}

/** Matches the named files and folders, and the modules that the files import. */
function readsOf(named: readonly string[], sources: Snapshot): RegExp {
  const files: string[] = [];
  for (const name of named) {
    const below = [...sources.keys()].filter((path) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`));
    // A name that leads nowhere declares nothing.
    if (below.length === 0) return /^/;
    files.push(...below);
  }
  return exactlyOneOf(importsOf(files, sources));
}

/** Matches the pages whose routes stand in the text. */
function pagesIn(text: string, pages: Snapshot): RegExp {
  const routes = new Set(
    [...text.matchAll(/['"`](\/[\w./-]*)/g)].map(([, route = '']) => (route === '/' ? '/index' : route)),
  );
  const found = [...routes].map((route) => `dist${route}.html`).filter((path) => pages.has(path));
  return found.length > 0 ? any(...found.map(exactly)) : /^$/;
}

/** Matches the pages that show commands. */
function pagesWithCommands(sources: Snapshot): RegExp {
  const pages = [...sources.keys()].filter((path) => /^content\/.*\.md$/.test(path));
  const found = pages.filter((path) => COMMANDS.shown.test(readFileSync(join(PROJECT, path), 'utf8')));
  return found.length > 0 ? any(...found.map(exactly)) : /^$/;
}

/** Matches the zips that the text names, or all if it lists them. */
function zipsIn(text: string): RegExp {
  if (text.includes('listZips()')) return /^/;
  const names = [...text.matchAll(/['"`](docs[\w./-]*\.zip)/g)].map(([, name = '']) => exactly(`dist/${name}`));
  return names.length > 0 ? any(...names) : /^$/;
}

/** Returns the hashes of the built pages and zips. */
export function takeBuilt(files: readonly string[]): Pick<State, 'pages' | 'markup' | 'zips'> {
  const paths = files.filter((path) => path.endsWith('.html'));
  return {
    zips: hashFiles(files.filter((path) => path.endsWith('.zip'))),
    pages: hashFiles(paths, (contents) => contents.toString().replace(/\/assets\/[\w./-]+/g, '/assets/')),
    markup: hashFiles(paths, (contents) => {
      const tags = contents.toString().matchAll(/<([a-z][\w-]*)((?: [\w-]+(?:="[^"]*")?)*)/g);
      const kinds = [...tags].map(([, name, attributes = '']) => {
        const names = [...attributes.matchAll(/ ([\w-]+)/g)].map(([, attribute]) => attribute);
        return `${name} ${/ class="([^"]*)"/.exec(attributes)?.[1] ?? ''} ${names.join(' ')}`;
      });
      return [...new Set(kinds)].sort().join('\n');
    }),
  };
}

function exactlyOneOf(paths: ReadonlySet<string>): RegExp {
  return any(...[...paths].map(exactly));
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

/** The files that open every route. A route is visited again when its page or the styles change. */
export const ROUTE_TESTS = /^tests\/browser\/routes\//;

/** One page of each kind, which is also visited when a script changes. */
const KINDS = ['/', '/docs/router', '/blog', '/blog/hello-trpc', '/search'];

/** Returns the fingerprint of what a visit of a route reads. */
export function fingerprintOfRoute(route: string, { sources, pages }: State): string {
  const page = `dist${route === '/' ? '/index' : route}.html`;
  const scripts = KINDS.includes(route) ? /^client\// : /^client\/styles\//;
  return fingerprint(sources, any(COMMON, ROUTE_TESTS, scripts)) + (pages.get(page) ?? '');
}
