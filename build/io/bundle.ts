import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { type BuildFailure, type BuildOptions, build, type Location, type Message } from 'esbuild';
import type * as engine from '../../client/shared/engine.ts';
import type { Assets } from '../../templates/model.ts';
import type { Diagnostic, SourceLocation } from '../diagnostic.ts';
import { fingerprint } from '../memo.ts';
import type { OutputFile, SearchIndexer, Templates } from '../model.ts';
import { lazyParts, partNames } from './lazy-parts.ts';
import { listFiles } from './read.ts';

/** The output of esbuild, or its errors as diagnostics. */
type Bundled<T> =
  | { readonly value: T; readonly diagnostics: readonly [] }
  | { readonly value?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** The script and styles of the browser: their URLs and their files. */
export interface ClientBundle {
  readonly assets: Assets;
  readonly files: readonly OutputFile[];
}

const SHARED = {
  bundle: true,
  write: false,
  format: 'esm',
  metafile: true,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

const MAIN = 'client/main.ts';

/** The code of a bundled module, and the absolute paths of the files that it is made of. */
interface BundledModule {
  readonly code: string;
  readonly files: readonly string[];
}

/** Bundles one module of a folder with all that it imports. */
export async function bundleModule(folder: string, path: string): Promise<Bundled<BundledModule>> {
  return attempt(async () => {
    const { outputFiles, metafile } = await build({
      ...SHARED,
      absWorkingDir: folder,
      entryPoints: [path],
      platform: 'node',
    });
    return {
      code: outputFiles[0]?.text ?? '',
      files: Object.keys(metafile.inputs).map((input) => resolve(folder, input)),
    };
  });
}

/** Bundles the templates and evaluates them, so that the watch renders pages with the edited code. */
export async function bundleTemplates(project: string): Promise<Bundled<Templates>> {
  return attempt(async () => {
    const { exports, ...code } = await bundleAndEvaluate<Pick<Templates, 'renderPage'>>(project, 'templates/index.tsx');
    const modules = (await listFiles(project, 'templates/pages')).filter((file) => file.endsWith('.tsx'));
    return { modules, renderPage: exports.renderPage, ...code };
  });
}

/** Bundles the search engine and evaluates it, so that the watch makes indexes with the code that the browser gets. */
export async function bundleIndexer(project: string): Promise<Bundled<SearchIndexer>> {
  return attempt(async () => {
    const { exports, ...code } = await bundleAndEvaluate<typeof engine>(project, 'client/shared/engine.ts');
    return { createIndexFile: exports.createIndexFile, ...code };
  });
}

/** Evaluates a module in memory: Node.js would load an edited file from its cache. */
async function bundleAndEvaluate<T>(project: string, entry: string): Promise<{ exports: T; fingerprint: string }> {
  const { outputFiles } = await build({
    ...SHARED,
    absWorkingDir: project,
    entryPoints: [entry],
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    jsx: 'automatic',
  });
  const code = outputFiles[0]?.text ?? '';
  const module = { exports: {} as T };
  const filename = join(project, entry.replace(/\.tsx?$/, '.js'));
  const evaluate = compileFunction(code, ['require', 'module', 'exports'], { filename });
  try {
    evaluate(createRequire(filename), module, module.exports);
  } catch (error) {
    throw new EvaluationError(entry, error);
  }
  return { exports: module.exports, fingerprint: fingerprint(code) };
}

/** Bundles the browser's script, its styles and the script that runs before the first paint. Names carry a hash of the contents. */
export async function bundleClient(project: string, baseUrl: string): Promise<Bundled<ClientBundle>> {
  return attempt(async () => {
    const options = {
      ...SHARED,
      absWorkingDir: project,
      minify: true,
      target: 'es2022',
      outdir: 'assets',
    } satisfies BuildOptions;
    const named = { ...options, entryNames: '[name]-[hash]', publicPath: `${baseUrl}assets` } satisfies BuildOptions;
    const [parts, headScript] = await Promise.all([
      build({
        ...named,
        entryPoints: { main: MAIN, site: 'client/styles/site.css', search: 'client/styles/search.css' },
        chunkNames: '[name]-[hash]',
        assetNames: '[name]-[hash]',
        splitting: true,
        loader: { '.woff2': 'file', '.svg': 'dataurl' },
      }),
      build({ ...options, entryPoints: ['client/head-script.ts'], format: 'iife' }),
    ]);
    const plugins = [lazyParts(project, parts.metafile, `${baseUrl}assets`)];
    const main = await build({ ...named, entryPoints: { main: MAIN }, plugins });
    const beside = partNames(parts.metafile, MAIN);
    const files = [...main.outputFiles, ...parts.outputFiles.filter(({ path }) => beside.has(basename(path)))].map(
      ({ path, contents }) => ({ path: `assets/${basename(path)}`, contents }),
    );
    const code = headScript.outputFiles[0]?.text.trim() ?? '';
    const address = (pattern: RegExp) => baseUrl + (files.find(({ path }) => pattern.test(path))?.path ?? '');
    return {
      files,
      assets: {
        script: address(/main-\w+\.js$/),
        styles: address(/site-\w+\.css$/),
        searchStyles: address(/search-\w+\.css$/),
        headScript: code,
        headScriptHash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
        fonts: { text: address(/inter-latin-\S+\.woff2$/), code: address(/jetbrains-mono-\S+\.woff2$/) },
      },
    };
  });
}

/** Thrown when bundled code throws, such as while an editor is writing one of its files. */
class EvaluationError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(entry: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(reason, { cause });
    this.diagnostic = {
      rule: 'bundle-failed',
      text: `The code of ${entry} throws an error when it is loaded: ${reason.replace(/\.?$/, '.')}`,
      hint: 'Correct the code of this file, or of a file that it imports.',
      at: { file: entry, line: 1, column: 1 },
    };
  }
}

async function attempt<T>(bundle: () => Promise<T>): Promise<Bundled<T>> {
  try {
    return { value: await bundle(), diagnostics: [] };
  } catch (error) {
    if (error instanceof EvaluationError) return { diagnostics: [error.diagnostic] };
    if (!isBuildFailure(error)) throw error;
    return { diagnostics: error.errors.map(toDiagnostic) };
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error;
}

function toDiagnostic({ text, location }: Message): Diagnostic {
  const module = /No matching export in "(templates\/pages\/.+)" for import "default"/.exec(text)?.[1];
  if (module)
    return {
      rule: 'page-module',
      text: `The page module ${module} has no default export.`,
      hint: 'Export its component: export default function …({ page, site }: PageProps<…>).',
      at: { file: module, line: 1, column: 1 },
    };
  return { rule: 'bundle-failed', text, ...(location && { at: toSourceLocation(location) }) };
}

/** esbuild counts columns and lengths in bytes, and columns from 0. */
function toSourceLocation({ file, line, column, length, lineText }: Location): SourceLocation {
  const bytes = Buffer.from(lineText);
  const before = bytes.subarray(0, column).toString();
  return { file, line, column: before.length + 1, length: bytes.subarray(column, column + length).toString().length };
}
