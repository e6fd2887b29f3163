import { join } from 'node:path';
import { CHECKED_LANGUAGES } from '../../code/languages.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Document } from '../../model.ts';
import { NO_PROGRESS, type Progress } from '../../progress.ts';
import { originOf, samplesVersionOf, type VersionRoot } from '../../routes.ts';
import {
  assembleVersion,
  type CompilerInput,
  compilerInputOf,
  type PageWithSamples,
} from '../../samples/compiler-input.ts';
import { hiddenLines } from '../../samples/hidden.ts';
import { missingPackages } from '../../samples/missing-packages.ts';
import { compilerDiagnostics, fenceDiagnostics } from '../../samples/mistakes.ts';
import { projectDiagnostics, projectModules } from '../../samples/project/project-check.ts';
import { projectSourcesOf } from '../../samples/project/project-files.ts';
import type { TypeCounts, VersionSummary } from '../../samples/summary.ts';
import { pageOfTypes, TYPES_FOLDER } from '../../samples/types/type-store.ts';
import { outputCounts, uncomparedOutputs } from '../../samples/uncompared.ts';
import { attemptPages } from '../../stages/attempt-pages.ts';
import { siteName } from '../cache/cache.ts';
import { listFiles } from '../read/list-files.ts';
import { compileChanged } from './compile-cache.ts';
import { ensurePackages, requireFiles } from './packages.ts';
import { readSampleVersion, type SampleVersion } from './sample-version.ts';
import { removeTypes, updateTypes } from './update-types.ts';

/** A page with its samples. */
export type CheckedPage = PageWithSamples & Pick<Document, 'frontMatter'> & Partial<Pick<Document, 'diagnostics'>>;

/** The input of a check. */
interface CheckOptions {
  /** The folder of the site. */
  readonly root: string;
  /** The folder of the generator, which contains the cache. */
  readonly project: string;
  /** The docs versions, newest first. Pages outside the docs belong to the first. */
  readonly versions: readonly VersionRoot[];
  readonly documents: readonly CheckedPage[];
  /** Write nothing, and report stored types that are not current. */
  readonly check?: boolean;
  readonly log?: (line: string) => void;
  readonly progress?: Progress;
}

/** The result of a check: the diagnostics, and the numbers of every version. */
export interface SampleReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly versions: readonly VersionSummary[];
}

/** Compiles the samples of all pages against the packages of their versions, and brings the stored types up to date. */
export async function checkSamples(options: CheckOptions): Promise<SampleReport> {
  // The samples of a page that could not be processed are unknown, and its stored types stay.
  const crashed = options.documents.flatMap(({ diagnostics = [] }) =>
    diagnostics.filter(({ rule }) => rule === 'page-crashed'),
  );
  const paths = filesOf(crashed);
  const documents = options.documents.filter(({ path }) => !paths.has(path));
  const results = await Promise.all(
    options.versions.map(({ label }) => {
      const pages = documents.filter(
        ({ path }) => samplesVersionOf(originOf(path, options.versions), options.versions) === label,
      );
      return checkVersion(label, pages, options);
    }),
  );
  const known = new Set(options.documents.map(({ path }) => path));
  const stored = (await listFiles(options.root, TYPES_FOLDER)).map(pageOfTypes);
  const gone = stored.filter((path) => !known.has(path));
  const removed = await removeTypes(options.root, gone, { check: options.check ?? false });
  return {
    diagnostics: [...crashed, ...results.flatMap(({ diagnostics }) => diagnostics), ...removed],
    versions: results.map(({ summary }) => summary),
  };
}

async function checkVersion(label: string, pages: readonly CheckedPage[], options: CheckOptions) {
  const started = performance.now();
  const { root, project, check = false, log = console.log, progress = NO_PROGRESS } = options;
  const version = await readSampleVersion(root, label);
  const { values: read, diagnostics: crashed } = attemptPages(
    pages,
    (page) => readPage(page, version),
    ({ path }) => ({ file: path, task: 'check the samples of this page' }),
  );
  const readable = read.map(({ page }) => page);
  const inputs = read.map(({ input }) => input);
  const files = assembleVersion(version.example, inputs);
  const modules = read.flatMap((page) => page.modules);
  const cache = join(project, 'node_modules/.cache/samples', `${siteName(project, root)}-${label}.json`);
  const announce = () => log(`Installing the packages of content/docs/${label} …`);
  const prepare = () => {
    requireFiles(version);
    return ensurePackages(version.folder, version.lock, announce);
  };
  const { errors, compiled } = await compileChanged({
    version,
    files: [...files, ...modules],
    cache,
    prepare,
    progress,
  });
  const found = [
    ...read.flatMap(({ mistakes }) => mistakes),
    ...compilerDiagnostics(errors, files, { label, packages: version.packages }),
  ];
  const filesWithMistakes = filesOf(found);
  // A mistake in a fence also breaks the project, and is reported once.
  const broken = projectDiagnostics(errors, modules).filter(
    ({ at }) => at === undefined || !filesWithMistakes.has(at.file),
  );
  const types = await updateTypes({
    root,
    version,
    files,
    pages: readable,
    check,
    filesWithMistakes,
    prepare,
    progress,
  });
  const summary = summarize({ label, pages: readable, inputs, types: types.counts });
  return {
    diagnostics: [...crashed, ...found, ...broken, ...read.flatMap(({ others }) => others), ...types.diagnostics],
    summary: { ...summary, compiled, milliseconds: Math.round(performance.now() - started) },
  };
}

/** Reads what one page compiles, and what is wrong with its fences before they are compiled. */
function readPage(page: CheckedPage, { example }: SampleVersion) {
  const { path, samples } = page;
  const sources = projectSourcesOf(page, example);
  return {
    page,
    input: compilerInputOf(page, example),
    modules: projectModules(path, sources),
    mistakes: fenceDiagnostics(samples),
    others: [
      ...missingPackages(samples, example, sources),
      ...uncomparedOutputs(samples),
      ...samples.flatMap(hiddenLines),
    ],
  };
}

function filesOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.flatMap(({ at }) => at?.file ?? []));
}

function summarize({
  label,
  pages,
  inputs,
  types,
}: {
  readonly label: string;
  readonly pages: readonly CheckedPage[];
  readonly inputs: readonly CompilerInput[];
  readonly types: TypeCounts;
}) {
  const fences = pages
    .flatMap(({ samples }) => samples)
    .filter(({ fence }) => CHECKED_LANGUAGES.includes(fence.language));
  const unchecked = inputs.flatMap(({ samples }) =>
    samples.skipped.map(({ sample, reason }) => ({ at: sample.at, reason })),
  );
  const titled = fences.filter(({ fence }) => fence.title !== undefined).length;
  return {
    label,
    fences: fences.length,
    checked: fences.length - unchecked.length,
    unchecked,
    types,
    titled,
    fragments: fences.length - titled,
    folded: fences.flatMap(({ fence }) => fence.folds).reduce((sum, { start, end }) => sum + end - start - 1, 0),
    ...outputCounts(pages.flatMap(({ samples }) => samples)),
    hidden: fences.flatMap(({ fence, at }) =>
      fence.hidden.map(({ lines, reason }) => ({ at, lines: lines.length, reason })),
    ),
  };
}
