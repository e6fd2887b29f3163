import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { BuildFailure, BuildOptions, Location, Message, OutputFile } from 'esbuild';
import type * as engine from '../../../client/shared/engine.ts';
import { type Diagnostic, type SourceLocation, startOf } from '../../diagnostic.ts';
import { LocatedError } from '../../located-error.ts';
import { fingerprint, type Memo } from '../../memo/memo.ts';
import type { SearchIndexer, Templates } from '../../model.ts';
import type { KeptBundles } from '../cache/kept-bundles.ts';
import { listFiles } from '../read/list-files.ts';
import { failOnWarnings } from './fail-on-warnings.ts';
import { type MappedCode, thrownLocation } from './thrown-location.ts';

/** The output of esbuild, or its errors as diagnostics. */
export type Bundled<T> =
  | { readonly value: T; readonly diagnostics: readonly [] }
  | { readonly value?: undefined; readonly diagnostics: readonly Diagnostic[] };

/** The options of every bundle. */
export const SHARED = {
  bundle: true,
  write: false,
  format: 'esm',
  metafile: true,
  logLevel: 'silent',
  // The hashes in the names of bundles depend on the paths of packages, which are elsewhere if node_modules is a link.
  preserveSymlinks: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [failOnWarnings],
} satisfies BuildOptions;

/** The options for bundles with a source map, which gives errors their locations in the sources. */
export const MAPPED = { sourcemap: 'external', sourcesContent: false, outdir: '.' } satisfies BuildOptions;

/** Keeps bundles, and what is made of them. */
export interface BundleCache extends KeptBundles, Pick<Memo, 'cell'> {}

/** Bundles everything again. */
export const NO_CACHE: BundleCache = {
  cell: (_name, _inputs, compute) => compute(),
  getOrMake: (_, bundle) => bundle(),
};

/** Bundles the templates and evaluates them, so that the watch renders pages with the edited code. */
export async function bundleTemplates(project: string, cache = NO_CACHE): Promise<Bundled<Templates>> {
  return orMistakes(async () => {
    const entry = 'templates/index.tsx';
    const bundled = await cache.getOrMake(entry, () => bundleForNode(project, entry));
    const modules = (await listFiles(project, 'templates/pages')).filter((file) => file.endsWith('.tsx'));
    return cache.cell(entry, [bundled.code, ...modules], () => {
      const { renderPage } = evaluate<Pick<Templates, 'renderPage'>>(project, entry, bundled);
      return {
        modules,
        renderPage: (page, site) => locateErrors(() => renderPage(page, site), project, entry, bundled),
        fingerprint: fingerprint(bundled.code),
      };
    });
  });
}

/** Bundles the search engine and evaluates it, so that the watch makes indexes with the code that the browser runs. */
export async function bundleIndexer(project: string, cache = NO_CACHE): Promise<Bundled<SearchIndexer>> {
  return orMistakes(async () => {
    const entry = 'client/shared/engine.ts';
    const bundled = await cache.getOrMake(entry, () => bundleForNode(project, entry));
    return cache.cell(entry, [bundled.code], () => {
      const { createIndexFile } = evaluate<typeof engine>(project, entry, bundled);
      return { createIndexFile, fingerprint: fingerprint(bundled.code) };
    });
  });
}

/** Evaluates a module in memory: Node.js would load an edited file from its cache. */
function evaluate<T>(project: string, entry: string, bundled: MappedCode): T {
  const module = { exports: {} as T };
  const filename = nameOf(project, entry);
  try {
    const run = compileFunction(bundled.code, ['require', 'module', 'exports'], { filename });
    run(createRequire(filename), module, module.exports);
  } catch (error) {
    throw new EvaluationError(entry, error, thrownLocation(error, filename, bundled));
  }
  return module.exports;
}

/** Returns the name that the stacks of errors have for a bundle. */
const nameOf = (project: string, entry: string) => join(project, entry.replace(/\.tsx?$/, '.js'));

/** Runs bundled code; an error that it throws gets its location in the sources. */
function locateErrors<T>(run: () => T, project: string, entry: string, bundled: MappedCode): T {
  try {
    return run();
  } catch (error) {
    const at = thrownLocation(error, nameOf(project, entry), bundled);
    throw at ? new LocatedError(error, at) : error;
  }
}

async function bundleForNode(project: string, entry: string): Promise<MappedCode> {
  // Load esbuild only when something has to be bundled.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...SHARED,
    ...MAPPED,
    absWorkingDir: project,
    entryPoints: [entry],
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    jsx: 'automatic',
  });
  return mappedCode(outputFiles);
}

/** Returns the code of a bundle with its source map. */
export function mappedCode(files: readonly OutputFile[]): MappedCode {
  const textOf = (extension: string) => files.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { code: textOf('.js'), map: textOf('.js.map') };
}

/** Thrown when bundled code throws, such as while an editor is writing one of its files. */
class EvaluationError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(entry: string, cause: unknown, at: SourceLocation = startOf(entry)) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(reason, { cause });
    this.diagnostic = {
      rule: 'bundle-failed',
      text: `The code of ${entry} throws an error when it is loaded: ${reason.replace(/\.?$/, '.')}`,
      hint: 'Correct the code of this file, or of a file that it imports.',
      at,
    };
  }
}

/** Returns what was bundled, or the errors of esbuild as diagnostics. */
export async function orMistakes<T>(bundle: () => Promise<T>): Promise<Bundled<T>> {
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
      at: startOf(module),
    };
  const hint = text.startsWith('Could not resolve') ? 'Correct the path, or install the package.' : 'Correct the code.';
  return { rule: 'bundle-failed', text, hint, ...(location && { at: toSourceLocation(location) }) };
}

/** esbuild counts columns and lengths in bytes, and columns from 0. */
function toSourceLocation({ file, line, column, length, lineText }: Location): SourceLocation {
  const bytes = Buffer.from(lineText);
  const before = bytes.subarray(0, column).toString();
  return { file, line, column: before.length + 1, length: bytes.subarray(column, column + length).toString().length };
}
