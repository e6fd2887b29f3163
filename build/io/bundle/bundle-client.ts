import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { AssetUrls } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import type { OutputFile } from '../../model.ts';
import { listFiles } from '../read/list-files.ts';
import { type Bundled, NO_CACHE, orMistakes, SHARED } from './bundle.ts';
import { compactCss } from './compact-css.ts';
import { cssText } from './css-text.ts';
import { docsearchPatches } from './docsearch.ts';
import { lazyParts, partNames } from './lazy-parts.ts';
import { bundlePageScripts, MAIN, type PageScripts } from './page-scripts.ts';

/** The script and styles of the browser: their URLs and their files. */
interface ClientBundle {
  readonly assets: AssetUrls;
  readonly files: readonly OutputFile[];
  /** The code of the service worker, without the values that `WorkerBuild` has. */
  readonly serviceWorkerCode: string;
}

/** The settings of a site that its bundles depend on. */
type ClientSettings = Pick<Config, 'baseUrl' | 'offline'>;

/** The folder of the style sheets of the kinds of pages. */
const PAGE_STYLES = 'client/styles/pages';

/** Bundles the browser's script, its styles, the inline scripts and the service worker. Names carry a hash of the contents. */
export async function bundleClient(
  project: string,
  { baseUrl, offline }: ClientSettings,
  cache = NO_CACHE,
): Promise<Bundled<ClientBundle>> {
  return orMistakes(async () => {
    const name = `client for ${baseUrl}${offline ? ' with a service worker' : ''}`;
    const kept = await cache.getOrMake(name, () => bundleForBrowser(project, { baseUrl, offline }));
    return cache.cell(`files of the ${name}`, [kept], () => ({
      ...kept,
      files: kept.files.map(([path, contents]) => ({ path, contents: Buffer.from(contents, 'base64') })),
    }));
  });
}

/** Returns the files as base64, so that JSON can express them. */
async function bundleForBrowser(project: string, { baseUrl, offline }: ClientSettings) {
  const { build } = await import('esbuild');
  const kinds = (await listFiles(project, PAGE_STYLES)).map((path) => basename(path, '.css'));
  const options = {
    ...SHARED,
    absWorkingDir: project,
    minify: true,
    target: 'es2022',
    outdir: 'assets',
    define: { ...SHARED.define, OFFLINE: String(offline) },
  } satisfies BuildOptions;
  const named = { ...options, entryNames: '[name]-[hash]', publicPath: `${baseUrl}assets` } satisfies BuildOptions;
  const worker = `client/service-worker/${offline ? 'worker' : 'removal'}.ts`;
  const [parts, serviceWorker] = await Promise.all([
    build({
      ...named,
      entryPoints: {
        main: MAIN,
        site: 'client/styles/site.css',
        search: 'client/styles/search/search.css',
        print: 'client/styles/print.css',
        ...Object.fromEntries(kinds.map((kind) => [`page-${kind}`, `${PAGE_STYLES}/${kind}.css`])),
      },
      plugins: [cssText, docsearchPatches, compactCss, ...SHARED.plugins],
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      splitting: true,
      loader: { '.woff2': 'file' },
    }),
    build({ ...options, entryPoints: [worker], format: 'iife' }),
  ]);
  const scripts = await bundlePageScripts(options, [lazyParts(project, parts.metafile, `${baseUrl}assets`)]);
  const beside = partNames(parts.metafile, MAIN);
  const files = [
    [
      `assets/main-${hashOf(scripts.main, 'hex').slice(0, 8).toUpperCase()}.js`,
      Buffer.from(scripts.main).toString('base64'),
    ] as const,
    ...parts.outputFiles
      .filter(({ path }) => beside.has(basename(path)))
      .map(({ path, contents }) => [`assets/${basename(path)}`, Buffer.from(contents).toString('base64')] as const),
  ];
  return {
    files,
    serviceWorkerCode: serviceWorker.outputFiles[0]?.text ?? '',
    assets: assetsOf(new Map(files.map(([path]) => [nameOf(path), baseUrl + path])), scripts),
  };
}

/** Returns the addresses of the files, given by their names without hash. */
function assetsOf(addresses: ReadonlyMap<string, string>, { head, baseUrl, searchStart }: PageScripts): AssetUrls {
  const at = (name: string) => addresses.get(name) ?? '';
  const pageStyles = [...addresses].flatMap(([name, address]) => {
    const [, kind] = /^page-(.+)\.css$/.exec(name) ?? [];
    return kind === undefined ? [] : [[kind, address] as const];
  });
  return {
    script: at('main.js'),
    styles: at('site.css'),
    pageStyles: Object.fromEntries(pageStyles),
    searchStyles: at('search.css'),
    printStyles: at('print.css'),
    headScript: head,
    baseUrlScript: baseUrl,
    searchStartScript: searchStart,
    scriptHashes: [head, baseUrl, searchStart].map((script) => `sha256-${hashOf(script, 'base64')}`),
    fonts: { headings: at('funnel-display.woff2'), text: at('inter.woff2'), code: at('jetbrains-mono.woff2') },
  };
}

/** Returns the name of a file without its hash. */
function nameOf(path: string): string {
  return basename(path).replace(/-\w{8}(?=\.\w+$)/, '');
}

function hashOf(script: string, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(script).digest(encoding);
}
