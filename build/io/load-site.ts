import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK } from '../address-lock.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { DemonstrationInput, SiteInput, SourceFile } from '../model.ts';
import { DEMONSTRATION } from '../samples/demonstration-output.ts';
import { bundleClient, bundleIndexer, bundleTemplates } from './bundle.ts';
import type { ConfigModule } from './evaluate-config.ts';
import { openImageRenderer } from './image-renderer.ts';
import { loadConfig } from './load-config.ts';
import { readSiteFiles } from './read.ts';
import { demonstrationEnvironment, readSampleVersion, type SampleVersion } from './samples/version.ts';
import { normalizeText } from './text.ts';

/** The input of a build, or the diagnostics that prevent it. */
export type LoadedSite =
  | { readonly input: SiteInput; readonly configModule: ConfigModule; readonly diagnostics: readonly [] }
  | { readonly input?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** The functions that bundle the project's code. */
export interface Bundlers {
  readonly bundleTemplates: typeof bundleTemplates;
  readonly bundleIndexer: typeof bundleIndexer;
  readonly bundleClient: typeof bundleClient;
}

/** Reads a site from disk: its configuration, its content, and the project's code as bundles. */
export async function loadSite(
  root: string,
  project: string,
  bundlers: Bundlers = { bundleTemplates, bundleIndexer, bundleClient },
): Promise<LoadedSite> {
  const [loaded, files, templates, searchIndexer] = await Promise.all([
    loadConfig(root, project),
    readSiteFiles(root),
    bundlers.bundleTemplates(project),
    bundlers.bundleIndexer(project),
  ]);
  if (!loaded.config || !loaded.module) return { diagnostics: [...loaded.diagnostics, ...templates.diagnostics] };
  const { baseUrl, versions } = loaded.config;
  const [client, ...sampled] = await Promise.all([
    bundlers.bundleClient(project, baseUrl),
    ...versions.map(({ label }) => readSampleVersion(root, label)),
  ]);
  if (!templates.value || !client.value || !searchIndexer.value) {
    // The client contains the code of the indexer, so both have its errors.
    const browser = client.value ? searchIndexer : client;
    return { diagnostics: [...templates.diagnostics, ...browser.diagnostics] };
  }
  return {
    diagnostics: [],
    configModule: loaded.module,
    input: {
      config: loaded.config,
      configSource: loaded.source,
      lock: await readLock(root),
      diagnostics: files.diagnostics,
      sources: files.sources,
      contentPaths: files.contentPaths,
      images: files.images,
      types: new Map(sampled.map((source) => [source.label, source])),
      demonstration: await readDemonstration(root, files.sources.get(DEMONSTRATION.source), sampled[0]),
      imageRenderer: loaded.config.generateImages ? await openImageRenderer(project, root) : undefined,
      assets: [...files.assets, ...client.value.files],
      bundles: client.value.assets,
      templates: templates.value,
      searchIndexer: searchIndexer.value,
    },
  };
}

async function readDemonstration(
  root: string,
  source: SourceFile | undefined,
  version: SampleVersion | undefined,
): Promise<DemonstrationInput | undefined> {
  if (!source || !version) return undefined;
  const output = await readFile(join(root, DEMONSTRATION.output), 'utf8').then(normalizeText, () => undefined);
  return { source, output, environment: demonstrationEnvironment(version) };
}

/** Reads the file that lists the published addresses, if the site has one. */
export async function readLock(root: string): Promise<SourceFile | undefined> {
  const text = await readFile(join(root, LOCK), 'utf8').then(normalizeText, () => undefined);
  return text === undefined ? undefined : { path: LOCK, text };
}
