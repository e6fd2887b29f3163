import type { AuthoredLink, Sample, SourceFile } from '../model.ts';
import { resolveFrom } from '../routes.ts';
import type { ExampleApp } from './example-app.ts';
import { importsOf } from './imports.ts';
import { moduleOf, snapshotsOf } from './snapshots.ts';

/** The maximum of example code at the end of a page, in characters. Further files are only named. */
const LIMIT = 10_000;

/** The files of the example app that a page needs and does not show itself, the nearest first. */
export interface ExampleFiles {
  readonly shown: readonly SourceFile[];
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
  const titled = new Set(fences.filter((file) => file.titled).map(({ path }) => moduleOf(path)));
  const start = fences.map(({ path, sample }): SourceFile => ({ path, text: sample.fence.source }));
  const modules = new Map([...example.files, ...start].map((file) => [moduleOf(file.path), file]));
  const links = example.files.filter(({ path }) => linked.includes(path));
  const reached = new Set([...start, ...links]);
  // The set grows while it is walked: breadth first.
  for (const file of reached)
    for (const imported of importedFiles(file, modules))
      if (!titled.has(moduleOf(imported.path))) reached.add(imported);
  const files = [...reached].slice(start.length);
  return split(files, links.length);
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
  const imported = importedModules.get(file) ?? modulesImportedBy(file);
  importedModules.set(file, imported);
  return imported.flatMap((module) => modules.get(module) ?? modules.get(`${module}/index`) ?? []);
}

/** The files of the example app are the same values on every page. */
const importedModules = new WeakMap<SourceFile, readonly string[]>();

function modulesImportedBy({ path, text }: SourceFile): string[] {
  return importsOf(text)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => moduleOf(resolveFrom(path, specifier)));
}

/** Linked files have anchors, so they are always shown. */
function split(files: readonly SourceFile[], always: number): ExampleFiles {
  let size = 0;
  const fits = files.map(({ text }, index) => {
    size += text.length;
    return index < always || size <= LIMIT;
  });
  return { shown: files.filter((_, index) => fits[index]), named: files.filter((_, index) => !fits[index]) };
}
