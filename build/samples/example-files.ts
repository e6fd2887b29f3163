import type { AuthoredLink, Sample } from '../model.ts';
import type { TextFile } from '../text-file.ts';
import type { ExampleApp } from './example-app.ts';
import { importedFiles } from './imports.ts';
import { moduleOf } from './module-paths.ts';
import { snapshotsOf } from './snapshots.ts';

/** The maximum of example code at the end of a page, in characters. Further files are only named. */
const LIMIT = 10_000;

/**
 * The files of the example app that a page needs and does not show itself, or not before it needs them: the nearest first, and last those that start
 * its project.
 */
export interface ExampleFiles {
  readonly shown: readonly TextFile[];
  /** The shown files that the page shows in a version of its own too. */
  readonly replaced: readonly TextFile[];
  /** The files beyond the limit of the page. */
  readonly named: readonly TextFile[];
}

/** What the list of a page's files is made of. */
interface ExampleFilesInput {
  readonly samples: readonly Sample[];
  readonly example: ExampleApp;
  /** The files of the example app that the page links, by their paths in the app. */
  readonly linked?: readonly string[];
  /** The files of the example app that start the page's project, with what they import. */
  readonly started?: readonly TextFile[];
}

/** Returns the files that a page's samples import, directly or through other files, those that the page links, and those that start its project. */
export function exampleFilesOf({ samples, example, linked = [], started = [] }: ExampleFilesInput): ExampleFiles {
  const fences = snapshotsOf(samples).snapshots.flatMap(({ own }) => own);
  const texts = fences.map(({ path, sample }): TextFile => ({ path, text: sample.fence.source }));
  const shownAt = new Map<string, number>();
  for (const [index, { path, hasTitle }] of fences.entries())
    if (hasTitle && !shownAt.has(moduleOf(path))) shownAt.set(moduleOf(path), index);
  const base = new Map(example.files.map((file) => [moduleOf(file.path), file]));
  const modules = new Map([...base, ...texts.map((file): [string, TextFile] => [moduleOf(file.path), file])]);
  const links = example.files.filter(({ path }) => linked.includes(path));
  // Each file with the position of the first sample that needs it: a reader who follows the page has only what it has shown so far.
  // A fragment is not a step of the project, so the versions that the page shows later are sufficient for it.
  const end = fences.length;
  const reached = new Map(links.map((file) => [file, end]));
  const queue = [
    ...texts.map((file, index) => [fences[index]?.hasTitle ? index : end, file] as const),
    ...links.map((file) => [end, file] as const),
  ];
  for (const [index, file] of queue)
    for (const { path } of importedFiles(file, (module) => modules.get(module))) {
      const imported = base.get(moduleOf(path));
      const isShown = (shownAt.get(moduleOf(path)) ?? Number.POSITIVE_INFINITY) <= index;
      if (!imported || isShown || (reached.get(imported) ?? Number.POSITIVE_INFINITY) <= index) continue;
      reached.set(imported, index);
      queue.push([index, imported]);
    }
  const last = new Map(texts.map((file) => [moduleOf(file.path), file]));
  const isNew = (file: TextFile) => linked.includes(file.path) || !hasSameCode(file, last.get(moduleOf(file.path)));
  const starting = started.filter((file) => !reached.has(file));
  const files = split([...[...reached.keys()].filter(isNew), ...starting], new Set([...links, ...starting]));
  return { ...files, replaced: files.shown.filter(({ path }) => shownAt.has(moduleOf(path))) };
}

/** Matches the comments that have their lines to themselves. */
const COMMENTS = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*)$/gm;

/** Whether two versions of a file differ at most in comments. */
function hasSameCode(a: TextFile, b: TextFile | undefined): boolean {
  const codeOf = ({ text }: TextFile) =>
    text
      .replace(COMMENTS, '')
      .replace(/\n\s*\n/g, '\n')
      .trim();
  return b !== undefined && codeOf(a) === codeOf(b);
}

/** Returns the files of the example app that a page links, by their paths in the app. */
export function linkedFiles(links: readonly AuthoredLink[], folder: string): string[] {
  return links.flatMap(({ source }) => (source?.startsWith(`${folder}/`) ? source.slice(folder.length + 1) : []));
}

/** Returns the anchor of a file of the example app on the pages that show it. */
export function exampleFileId(path: string): string {
  return `file-${path.replace(/[^A-Za-z\d]+/g, '-').replace(/^-|-$/g, '')}`;
}

/** Splits files where the limit is reached. Some are always shown, such as linked files, which have anchors. */
function split(files: readonly TextFile[], always: ReadonlySet<TextFile>): Omit<ExampleFiles, 'replaced'> {
  let size = [...always].reduce((total, { text }) => total + text.length, 0);
  const shown = new Set(always);
  for (const file of files.filter((other) => !always.has(other))) {
    size += file.text.length;
    if (size <= LIMIT) shown.add(file);
  }
  return { shown: files.filter((file) => shown.has(file)), named: files.filter((file) => !shown.has(file)) };
}
