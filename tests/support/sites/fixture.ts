import { loadCheckedSite } from '../../../build/commands/load-checked-site.ts';
import type { Diagnostic } from '../../../build/diagnostic.ts';
import { bundleIndexer, bundleTemplates } from '../../../build/io/bundle/bundle.ts';
import { bundleClient } from '../../../build/io/bundle/bundle-client.ts';
import { openStore } from '../../../build/io/cache/store.ts';
import type { Bundlers, LoadedSite, LoadOptions } from '../../../build/io/read/load-site.ts';
import { formatReport } from '../../../build/io/report/report.ts';
import { createMemo, type Memo } from '../../../build/memo/memo.ts';
import { type FolderFiles, makeFolder, PROJECT } from '../folder.ts';
import { type BuiltSite, buildSite } from './build-site.ts';

/** The configuration of a site that has nothing but what a test puts into it. */
export const SMALL_CONFIG = `export default {
  title: 'Small',
  tagline: 'A site for tests.',
  description: 'A site that has nothing but what a test puts into it.',
  url: 'https://small.example',
  baseUrl: '/',
  locales: ['en'],
  versions: [{ name: 'current', label: '1.x', path: '/docs' }],
  navbar: { title: 'Small', items: [] },
  footer: { groups: [], copyright: 'Nobody' },
};
`;

/** Returns the configuration of the small site, or another one, with a part replaced, which must be there. */
export function smallConfig(part: string, replacement: string, config = SMALL_CONFIG): string {
  if (!config.includes(part)) throw new Error(`The configuration does not contain ${part}.`);
  return config.replace(part, () => replacement);
}

/** The root page of the small site's docs, which its version menu links to. */
export const SMALL_PAGE = `---
title: Start
description: The first page of the small documentation that the tests build and look at.
---

Hello.
`;

/** The home page of the small site. */
const SMALL_HOME = `---
title: A small site
description: The home page of the small site that the tests build and look at, with one sentence.
---

Hello.
`;

/** Makes the small site with a test's files in it, and without those that are undefined. */
export function makeSite(files: FolderFiles): Promise<string> {
  return makeFolder({
    'site.config.ts': SMALL_CONFIG,
    'content/index.md': SMALL_HOME,
    'content/docs/1.x/index.md': SMALL_PAGE,
    ...files,
  });
}

const bundles = new Map<string, Promise<unknown>>();

function once<T>(key: string, bundle: () => Promise<T>): Promise<T> {
  if (!bundles.has(key)) bundles.set(key, bundle());
  return bundles.get(key) as Promise<T>;
}

/** A project, and a name of the state of its code: equal states have equal bundles. */
export interface ProjectState {
  readonly project: string;
  readonly code: string;
}

const OWN: ProjectState = { project: PROJECT, code: '' };

/** Each worker loads each state of templates and client once for every base URL. */
function bundlersOf({ code }: ProjectState): Bundlers {
  return {
    bundleTemplates: (project, cache) => once(`${code} templates`, () => bundleTemplates(project, cache)),
    bundleIndexer: (project, cache) => once(`${code} indexer`, () => bundleIndexer(project, cache)),
    bundleClient: (project, { baseUrl, offline }, cache) =>
      once(`${code} ${baseUrl} ${offline}`, () => bundleClient(project, { baseUrl, offline }, cache)),
  };
}

/** The bundles of the project's own code, which no test edits. Edited code is bundled again, to compare it with what a watch keeps. */
async function keptBundles(state: ProjectState): Promise<Pick<LoadOptions, 'keptBundles'> | undefined> {
  return state === OWN
    ? { keptBundles: (await once('store', () => openStore(PROJECT, PROJECT))).keptBundles }
    : undefined;
}

/** Loads the site in a folder. */
export async function loadFolder(
  root: string,
  state: ProjectState = OWN,
  memo: Memo = createMemo(),
): Promise<LoadedSite> {
  return loadCheckedSite(root, state.project, { bundlers: bundlersOf(state), memo, ...(await keptBundles(state)) });
}

/** Builds the site in a folder; nothing is written. */
export async function buildFolder(
  root: string,
  memo: Memo = createMemo(),
  state?: ProjectState,
): Promise<Partial<BuiltSite> & { readonly diagnostics: readonly Diagnostic[] }> {
  const site = await loadFolder(root, state, memo);
  return site.input ? buildSite(site.input, memo) : { diagnostics: site.diagnostics };
}

/** Returns the report of a folder's mistakes as a terminal without colors shows it. */
export function reportOf(diagnostics: readonly Diagnostic[], files: Readonly<Record<string, string>>): Promise<string> {
  return formatReport(diagnostics, { strict: false, color: false, textOf: (file) => files[file] });
}
