import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK } from '../../address-lock.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { createMemo, fingerprint, type Memo } from '../../memo/memo.ts';
import { OutdatedError } from '../../memo/outdated.ts';
import type { DemonstrationInput, SiteInput, SourceFile } from '../../model.ts';
import { DEMONSTRATION } from '../../samples/demonstration-output.ts';
import type { CheckedContent } from '../../stages/check/check-content.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { type BundleCache, bundleIndexer, bundleTemplates } from '../bundle/bundle.ts';
import { bundleClient } from '../bundle/bundle-client.ts';
import type { KeptBundles } from '../cache/kept-bundles.ts';
import { PACKAGE_LOCKS } from '../cache/package-locks.ts';
import { openImageRenderer } from '../images/image-renderer.ts';
import { hasCode } from '../process/system-error.ts';
import { demonstrationEnvironment, readSampleVersion, type SampleVersion } from '../samples/sample-version.ts';
import type { ConfigModule } from './evaluate-config.ts';
import { listEntries } from './file-states.ts';
import { createConfigLoader, type LoadedConfig } from './load-config.ts';
import { readSiteFiles } from './read-site-files.ts';
import { createReader, type Reader } from './reader.ts';
import { createSnapshot, type DiskSnapshot, haveSameStates } from './snapshot.ts';

/** The input of a build, or the diagnostics that prevent it, and the content if it can be checked without a build. */
export type LoadedSite =
  | { readonly input: SiteInput; readonly configModule: ConfigModule; readonly diagnostics: readonly [] }
  | { readonly input?: undefined; readonly diagnostics: readonly Diagnostic[]; readonly content?: CheckedContent };

/** The functions that bundle the project's code. */
export interface Bundlers {
  readonly bundleTemplates: typeof bundleTemplates;
  readonly bundleIndexer: typeof bundleIndexer;
  readonly bundleClient: typeof bundleClient;
}

/** What `loadSite` may share with other builds of the process. */
export interface LoadOptions {
  readonly memo: Memo;
  readonly bundlers: Bundlers;
  /** The bundles of earlier processes; without them everything is bundled. */
  readonly keptBundles: KeptBundles;
  readonly loadConfig: () => Promise<LoadedConfig>;
  readonly readCommit: () => Promise<string | undefined>;
  /** Whether pages with `draft: true` are pages of the site. */
  readonly includesDrafts: boolean;
  /** What is on disk; without it the disk is read. */
  readonly snapshot: DiskSnapshot;
}

/**
 * Reads a site from disk: its configuration, its content, and the project's code as bundles. What has not changed since the memo's last
 * build is the same value.
 */
export async function loadSite(
  root: string,
  project: string,
  {
    memo = createMemo(),
    bundlers = { bundleTemplates, bundleIndexer, bundleClient },
    keptBundles = { getOrMake: (_, bundle) => bundle() },
    loadConfig = createConfigLoader(root, project),
    readCommit,
    includesDrafts = false,
    snapshot = createSnapshot(),
  }: Partial<LoadOptions> = {},
): Promise<LoadedSite> {
  const reader = createReader(root, memo, snapshot);
  const code = openBundles(project, { reader: createReader(project, memo, snapshot), snapshot, keptBundles });
  const [loaded, files, templates, searchIndexer] = await Promise.all([
    loadConfig(),
    readSiteFiles(root, reader, readCommit),
    bundlers.bundleTemplates(project, code),
    bundlers.bundleIndexer(project, code),
  ]);
  const config = loaded.config ?? loaded.rest;
  if (!config) return { diagnostics: [...loaded.diagnostics, ...templates.diagnostics] };
  const [client, ...sampled] = await Promise.all([
    loaded.config && bundlers.bundleClient(project, loaded.config, code),
    ...config.versions.map(({ label }) => readSampleVersion(root, label, reader)),
  ]);
  const types = new Map(sampled.map((source) => [source.label, source]));
  const content = { ...files, config, includesDrafts, configSource: loaded.source, types };
  if (!client || !loaded.module) return { diagnostics: [...loaded.diagnostics, ...templates.diagnostics], content };
  if (!templates.value || !client.value || !searchIndexer.value) {
    // The client contains the code of the indexer, so both have its errors.
    const clientDiagnostics = (client.value ? searchIndexer : client).diagnostics;
    return { diagnostics: [...templates.diagnostics, ...clientDiagnostics], content };
  }
  return {
    diagnostics: [],
    configModule: loaded.module,
    input: {
      config,
      includesDrafts,
      configSource: loaded.source,
      lock: lockOf(reader),
      diagnostics: files.diagnostics,
      sources: files.sources,
      contentPaths: files.contentPaths,
      staticPaths: files.staticPaths,
      images: files.images,
      types,
      demonstration: readDemonstration(reader, files.sources.get(DEMONSTRATION.source), sampled[0]),
      imageRenderer: config.generateImages
        ? await memo.cell('image renderer', [root], () => openImageRenderer(project, root))
        : undefined,
      assets: [...files.assets, ...client.value.files],
      assetUrls: client.value.assets,
      serviceWorkerCode: client.value.serviceWorkerCode,
      templates: templates.value,
      searchIndexer: searchIndexer.value,
    },
  };
}

/** The folders with the code of the bundles, and the other files that change the bundles. The lock files identify the packages. */
const CODE: readonly string[] = ['client', 'templates'];
const BUNDLE_INPUTS: readonly string[] = ['tsconfig.base.json', ...PACKAGE_LOCKS];

interface BundlesInput {
  readonly reader: Reader;
  readonly snapshot: DiskSnapshot;
  readonly keptBundles: KeptBundles;
}

/** Opens the cache of the bundles. A bundle of the same code is kept for later processes. */
function openBundles(project: string, { reader, snapshot, keptBundles }: BundlesInput): BundleCache {
  const { memo, list, read } = reader;
  const paths = [...CODE.flatMap((folder) => list(folder).map(({ path }) => path)), ...BUNDLE_INPUTS];
  const inputs = paths.flatMap((path) => [path, read(path)]);
  const state = () => inputs.map((input) => (Buffer.isBuffer(input) ? input.toString('base64') : String(input)));
  return {
    cell: memo.cell,
    getOrMake: (name, bundle) =>
      memo.cell(['bundle of', name], inputs, () =>
        keptBundles.getOrMake(fingerprint(name, ...state()), async () => {
          const value = await bundle();
          // esbuild reads the files itself. A bundle of other files must not be found as the bundle of these.
          const changed = CODE.filter((folder) => !haveSameStates(list(folder), listEntries(project, folder)));
          snapshot.refresh(changed.map((folder) => join(project, folder)));
          if (changed.length > 0) throw new OutdatedError(`Files of ${changed.join(' and ')} have changed meanwhile.`);
          return value;
        }),
      ),
  };
}

function readDemonstration(
  { text }: Reader,
  source: SourceFile | undefined,
  version: SampleVersion | undefined,
): DemonstrationInput | undefined {
  if (!source || source.isUnreadable || !version) return undefined;
  return { source, output: text(DEMONSTRATION.output), environment: demonstrationEnvironment(version) };
}

function lockOf({ memo, decode }: Reader): SourceFile | undefined {
  const { text: found, isUnreadable } = decode(LOCK) ?? {};
  if (isUnreadable) return undefined;
  return memo.cell('lock', [found], () => (found === undefined ? undefined : { path: LOCK, text: found }));
}

/**
 * Reads the file that lists the published addresses, if the site has one. Another failure is thrown: the file must not be written again without its
 * addresses.
 */
export async function readLock(root: string): Promise<SourceFile | undefined> {
  try {
    return { path: LOCK, text: normalizeText(await readFile(join(root, LOCK), 'utf8')) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
