import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import { groupBy } from '../../collections/group-by.ts';
import { fingerprint } from '../../memo/memo.ts';
import { NO_PROGRESS, type Progress } from '../../progress.ts';
import type { VirtualFile } from '../../samples/compiler-input.ts';
import { type CompilerError, compilerError } from '../../samples/compiler-output.ts';
import { type Cache, openCache } from '../cache/cache.ts';
import { compile, compilerVersions } from './compile.ts';
import type { SampleVersion } from './sample-version.ts';

/** The compiler's errors by the fingerprint of a page, and the fingerprint of the compiler, its options and the packages. */
const cachedErrors = v.object({
  environment: v.string(),
  pages: v.record(v.string(), v.pipe(v.array(compilerError), v.readonly())),
});

type CachedErrors = v.InferOutput<typeof cachedErrors>;

/**
 * Compiles the changed pages in one run, and caches the errors. It caches errors, not diagnostics, because a fence may move
 * on its page.
 */
export async function compileChanged(options: {
  readonly version: SampleVersion;
  readonly files: readonly VirtualFile[];
  /** The path of the cache. */
  readonly cache: string;
  /** Installs the packages if necessary. Called before compiling. */
  readonly prepare: () => Promise<void>;
  readonly progress?: Progress;
}): Promise<{ readonly errors: readonly CompilerError[]; readonly compiled: number }> {
  const { version, files, prepare, progress = NO_PROGRESS } = options;
  const cache = await openCache(dirname(options.cache));
  const name = basename(options.cache);
  const environment = fingerprint(compilerVersions().native, version.lock, version.tsconfig);
  const known = (await readErrors(cache, name, environment)).pages;
  const pages = [...groupBy(files, ({ page }) => page)].map(([page, own]) => ({ page, files: own, key: keyOf(own) }));
  const changed = pages.filter(({ key }) => !known[key]);
  if (changed.length > 0) {
    await prepare();
    progress(`Compiling the samples of ${version.label}, ${changed.length} of ${pages.length} pages`, 0);
  }
  const fresh = await compile(
    version.folder,
    changed.flatMap((page) => page.files),
  );
  const pageOf = new Map(files.map(({ path, page }) => [path, page]));
  const byPage = groupBy(fresh, ({ path }) => pageOf.get(path));
  const [stray] = byPage.get(undefined) ?? [];
  if (stray) throw new Error(`The compiler reports ${stray.path}, which it was not given: ${stray.text}`);
  const entries = pages.map(({ page, key }) => [key, known[key] ?? byPage.get(page) ?? []] as const);
  const cached: CachedErrors = { environment, pages: Object.fromEntries(entries) };
  if (changed.length > 0) await cache.write(name, JSON.stringify(cached));
  return { errors: entries.flatMap(([, errors]) => errors), compiled: changed.length };
}

function keyOf(files: readonly VirtualFile[]): string {
  return fingerprint(files.map(({ path, text, inheritedFrom, isRoot }) => [path, text, inheritedFrom, isRoot]));
}

/** The cache returns an entry only as it was written, so that a damaged one is compiled again. */
async function readErrors(cache: Cache, name: string, environment: string): Promise<CachedErrors> {
  const stored = await cache.read(name);
  const cached = stored && v.safeParse(cachedErrors, JSON.parse(stored.toString()));
  return cached?.success && cached.output.environment === environment ? cached.output : { environment, pages: {} };
}
