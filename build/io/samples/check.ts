import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';
import { CHECKED_LANGUAGES } from '../../markdown/fence.ts';
import { fingerprint } from '../../memo.ts';
import type { Document } from '../../model.ts';
import { NO_PROGRESS, type Progress } from '../../progress.ts';
import { originOf, type VersionRoot } from '../../routes.ts';
import { linkedFiles } from '../../samples/example-files.ts';
import { hiddenLines } from '../../samples/hidden.ts';
import { missingPackages } from '../../samples/missing-packages.ts';
import { diagnosticsOf, fenceMistakes } from '../../samples/mistakes.ts';
import { assembleVersion, type PageProject } from '../../samples/project.ts';
import { projectMistakes, projectModules } from '../../samples/project-check.ts';
import { snapshotsOf } from '../../samples/snapshots.ts';
import type { TypeCounts, VersionSummary } from '../../samples/summary.ts';
import type { SampledPage as TypedPage } from '../../samples/type-store.ts';
import { compileChanged } from './compile-cache.ts';
import { ensurePackages } from './packages.ts';
import { removeTypes, updateTypes } from './update-types.ts';
import { readSampleVersion } from './version.ts';

/** A page with its samples. */
export type SampledPage = TypedPage & Pick<Document, 'frontMatter'>;

/** The input of a check. */
export interface CheckOptions {
  /** The folder of the site. */
  readonly root: string;
  /** The folder of the generator, which contains the cache. */
  readonly project: string;
  /** The docs versions, newest first. Pages outside the docs belong to the first. */
  readonly versions: readonly VersionRoot[];
  readonly documents: readonly SampledPage[];
  /** Write nothing, and report stored types that are not current. */
  readonly check?: boolean;
  readonly print?: (line: string) => void;
  readonly progress?: Progress;
}

/** The result of a check: the diagnostics, and the numbers of every version. */
export interface SampleReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly versions: readonly VersionSummary[];
}

/** Compiles the samples of all pages against the packages of their versions, and brings the stored types up to date. */
export async function checkSamples(options: CheckOptions): Promise<SampleReport> {
  const current = options.versions[0]?.label;
  const results = await Promise.all(
    options.versions.map(({ label }) => {
      const pages = options.documents.filter(({ path }) => (versionOf(path, options.versions) ?? current) === label);
      return checkVersion(label, pages, options);
    }),
  );
  const paths = new Set(options.documents.map(({ path }) => path));
  const gone = (results[0]?.stored ?? []).filter((path) => !paths.has(path));
  const removed = await removeTypes(options.root, gone, { check: options.check ?? false });
  return {
    diagnostics: [...results.flatMap(({ diagnostics }) => diagnostics), ...removed],
    versions: results.map(({ summary }) => summary),
  };
}

async function checkVersion(label: string, pages: readonly SampledPage[], options: CheckOptions) {
  const started = performance.now();
  const { root, project, check = false, print = console.log, progress = NO_PROGRESS } = options;
  const version = await readSampleVersion(root, label);
  const projects = pages.map(
    ({ path, samples, links, frontMatter }): PageProject => ({
      path,
      samples: snapshotsOf(samples),
      linked: linkedFiles(links, version.example.folder),
      example: frontMatter.example,
    }),
  );
  const files = assembleVersion(version.example, projects);
  const modules = pages.flatMap(({ path, samples, links, frontMatter }) => {
    const linked = linkedFiles(links, version.example.folder);
    return projectModules({ path, samples, linked, fromExample: frontMatter.example !== false }, version.example);
  });
  const cache = join(project, 'node_modules/.cache/samples', `${fingerprint(root).slice(0, 8)}-${label}.json`);
  const announce = () => print(`Installing the packages of content/docs/${label} …`);
  const prepare = () => ensurePackages(version.folder, version.lock, announce);
  const { errors, compiled } = await compileChanged({
    version,
    files: [...files, ...modules],
    cache,
    prepare,
    progress,
  });
  const found = [
    ...pages.flatMap(({ samples }) => fenceMistakes(samples)),
    ...diagnosticsOf(errors, files, { label, packages: version.packages }),
  ];
  const filesWithMistakes = filesOf(found);
  // A mistake in a fence also breaks the project, and is reported once.
  const broken = projectMistakes(errors, modules).filter(
    ({ at }) => at === undefined || !filesWithMistakes.has(at.file),
  );
  const types = await updateTypes({ root, version, files, pages, check, filesWithMistakes, prepare, progress });
  const packages = pages.flatMap(({ samples, frontMatter }) =>
    missingPackages(samples, version.example, { fromExample: frontMatter.example !== false }),
  );
  const hidden = pages.flatMap(({ samples }) => samples.flatMap(hiddenLines));
  const summary = summarize({ label, pages, projects, types: types.counts });
  return {
    diagnostics: [...found, ...broken, ...packages, ...hidden, ...types.diagnostics],
    stored: [...version.types.keys()],
    summary: { ...summary, compiled, milliseconds: Math.round(performance.now() - started) },
  };
}

function versionOf(path: string, versions: readonly VersionRoot[]): string | undefined {
  const origin = originOf(path, versions);
  return origin?.kind === 'doc' ? origin.version : undefined;
}

function filesOf(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.flatMap(({ at }) => at?.file ?? []));
}

function summarize({
  label,
  pages,
  projects,
  types,
}: {
  readonly label: string;
  readonly pages: readonly SampledPage[];
  readonly projects: readonly PageProject[];
  readonly types: TypeCounts;
}) {
  const fences = pages
    .flatMap(({ samples }) => samples)
    .filter(({ fence }) => CHECKED_LANGUAGES.includes(fence.language));
  const unchecked = projects.flatMap(({ samples }) =>
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
    hidden: fences.flatMap(({ fence, at }) =>
      fence.hidden.map(({ lines, reason }) => ({ at, lines: lines.length, reason })),
    ),
  };
}
