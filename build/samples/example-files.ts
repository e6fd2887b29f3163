import type { AuthoredLink, Sample, SourceFile } from '../model.ts';
import type { ExampleApp } from './example-app.ts';
import { importedModules } from './imports.ts';
import { moduleOf } from './module-paths.ts';
import { snapshotsOf } from './snapshots.ts';

/** The maximum of example code at the end of a page, in characters. Further files are only named. */
const LIMIT = 10_000;

/** The files of the example app that a page needs and does not show itself, or not before it needs them; the nearest first. */
export interface ExampleFiles {
  readonly shown: readonly SourceFile[];
  /** The shown files that the page shows in a version of its own too. */
  readonly replaced: readonly SourceFile[];
  /** The files beyond the limit of the page. */
  readonly named: readonly SourceFile[];
}

/** Returns the files that a page's samples import, directly or through other files, and those that the page links. */
export function exampleFilesOf(
  samples: readonly Sample[],
  example: ExampleApp,
  linked: readonly string[],
): ExampleFiles {
  const fences = snapshotsOf(samples).snapshots.flatMap(({ own }) => own);
  const texts = fences.map(({ path, sample }): SourceFile => ({ path, text: sample.fence.source }));
  const shownAt = new Map<string, number>();
  for (const [index, { path, titled }] of fences.entries())
    if (titled && !shownAt.has(moduleOf(path))) shownAt.set(moduleOf(path), index);
  const base = new Map(example.files.map((file) => [moduleOf(file.path), file]));
  const modules = new Map([...base, ...texts.map((file): [string, SourceFile] => [moduleOf(file.path), file])]);
  const links = example.files.filter(({ path }) => linked.includes(path));
  // Each file with the position of the first sample that needs it: a reader who follows the page has only what it has shown so far.
  // A fragment is not a step of the project, so the versions that the page shows later are sufficient for it.
  const end = fences.length;
  const reached = new Map(links.map((file) => [file, end]));
  const queue = [
    ...texts.map((file, index) => [fences[index]?.titled ? index : end, file] as const),
    ...links.map((file) => [end, file] as const),
  ];
  for (const [index, file] of queue)
    for (const { path } of importedFiles(file, modules)) {
      const imported = base.get(moduleOf(path));
      const isShown = (shownAt.get(moduleOf(path)) ?? Number.POSITIVE_INFINITY) <= index;
      if (!imported || isShown || (reached.get(imported) ?? Number.POSITIVE_INFINITY) <= index) continue;
      reached.set(imported, index);
      queue.push([index, imported]);
    }
  const files = split([...reached.keys()], links.length);
  return { ...files, replaced: files.shown.filter(({ path }) => shownAt.has(moduleOf(path))) };
}

/** Returns the files of the example app that a page links, by their paths in the app. */
export function linkedFiles(links: readonly AuthoredLink[], folder: string): string[] {
  return links.flatMap(({ source }) => (source?.startsWith(`${folder}/`) ? source.slice(folder.length + 1) : []));
}

/** Returns the anchor of a file of the example app on the pages that show it. */
export function exampleFileId(path: string): string {
  return `file-${path.replace(/[^A-Za-z\d]+/g, '-').replace(/^-|-$/g, '')}`;
}

/** Returns the files of a project that one of its files imports, given the files by their modules. */
export function importedFiles<File extends SourceFile>(file: SourceFile, modules: ReadonlyMap<string, File>): File[] {
  return importedModules(file).flatMap((module) => modules.get(module) ?? modules.get(`${module}/index`) ?? []);
}

/** Linked files have anchors, so they are always shown. */
function split(files: readonly SourceFile[], always: number): Omit<ExampleFiles, 'replaced'> {
  let size = 0;
  const fits = files.map(({ text }, index) => {
    size += text.length;
    return index < always || size <= LIMIT;
  });
  return { shown: files.filter((_, index) => fits[index]), named: files.filter((_, index) => !fits[index]) };
}
