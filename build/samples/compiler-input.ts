import type { SourceLocation } from '../diagnostic.ts';
import type { Document, ProjectSettings } from '../model.ts';
import type { TextFile } from '../text-file.ts';
import type { ExampleApp } from './example-app.ts';
import { linkedFiles } from './example-files.ts';
import { isModule, moduleOf } from './module-paths.ts';
import { exposedPath, type FenceNames, linkFragments, readFenceNames } from './scope.ts';
import { type FenceFile, type PageSamples, type Snapshot, snapshotsOf } from './snapshots.ts';

/** A file for the compiler, with the location of its text in the repository. */
export interface VirtualFile {
  /** The path among all files of the version, such as `content/docs/10.x/context/1/server/trpc.ts`. */
  readonly path: string;
  /** The folder of its snapshot, and the page that the snapshot belongs to. */
  readonly folder: string;
  readonly page: string;
  readonly text: string;
  /** The location of the line above the text. */
  readonly at: SourceLocation;
  /** Set on a file that its snapshot inherited: the path of the original, whose own mistakes are reported there. */
  readonly inheritedFrom?: string;
  /** Set on a file that is compiled although no fence imports it. */
  readonly isRoot?: true;
  /** Set on a fragment: the number of its own lines. The inherited imports follow them. */
  readonly fragmentLines?: number;
  /** Set on a copy of a fence that exports all names for later fragments. Its mistakes are reported at the fence. */
  readonly exposes?: true;
}

/** A page with samples. Its fragments may use the files of the example app that it links. */
export type PageWithSamples = Pick<Document, 'path' | 'samples' | 'links'> & {
  readonly frontMatter?: ProjectSettings;
};

/** The input of a page for the compiler. */
export interface CompilerInput {
  readonly path: string;
  readonly samples: PageSamples;
  /** The files of the example app that the page links, by their paths in the app. */
  readonly linked?: readonly string[];
  /** `false` if the page starts from an empty folder and not from the example app. */
  readonly example?: boolean | undefined;
}

/** Returns the input of a page for the compiler. */
export function compilerInputOf(
  { path, samples, links, frontMatter }: PageWithSamples,
  app: ExampleApp,
): CompilerInput & { readonly linked: readonly string[] } {
  const example = frontMatter?.example;
  return {
    path,
    samples: snapshotsOf(samples, example === false ? [] : app.files),
    linked: linkedFiles(links, app.folder),
    example,
  };
}

/** The example app's files that the compiler reads: its TypeScript and JavaScript, not its README or package.json. */
export function modulesOf({ files }: Pick<ExampleApp, 'files'>): TextFile[] {
  return files.filter(({ path }) => isModule(path));
}

/** The folder among the virtual files where the example app itself is compiled. */
export const EXAMPLE = 'example';

/** Assembles all files of one version: the example app, and one copy of it for every snapshot of every page. */
export function assembleVersion(example: ExampleApp, pages: readonly CompilerInput[]): VirtualFile[] {
  return [
    ...modulesOf(example).map((file) => baseFile(example, file, { folder: EXAMPLE, page: EXAMPLE })),
    ...pages.flatMap((page) => {
      const start = page.example === false ? { ...example, files: [] } : example;
      const names = namesOfPage(page, start);
      const snapshotOf = snapshotsByFile(page.samples);
      return page.samples.snapshots.flatMap((snapshot, index) =>
        assembleSnapshot({ example: start, page: page.path, snapshot, index, snapshotOf, names }),
      );
    }),
  ];
}

/** Returns the virtual path of a fence, given the page, the number of its snapshot from 0 and its path in the project. */
export function virtualPath(page: string, snapshot: number, path: string): string {
  return `${snapshotFolder(page, snapshot)}/${path}`;
}

interface SnapshotInput {
  readonly example: ExampleApp;
  readonly page: string;
  readonly snapshot: Snapshot;
  readonly index: number;
  /** The number of the snapshot, from 0, whose own fence a file is. */
  readonly snapshotOf: ReadonlyMap<FenceFile, number>;
  readonly names: FenceNames;
}

function namesOfPage({ samples, linked = [] }: CompilerInput, example: ExampleApp): FenceNames {
  const own = samples.snapshots.flatMap((snapshot) => snapshot.own);
  return readFenceNames(
    own,
    modulesOf(example).filter(({ path }) => linked.includes(path)),
  );
}

function assembleSnapshot({ example, page, snapshot, index, snapshotOf, names }: SnapshotInput): VirtualFile[] {
  const location = { folder: snapshotFolder(page, index), page };
  const { fragmentImportsOf, exposed } = linkFragments(snapshot.own, snapshot, names);
  const titled = [...snapshot.own, ...snapshot.carried].filter((file) => file.hasTitle);
  const shown = new Set(titled.map((file) => moduleOf(file.path)));
  return [
    ...snapshot.own.map((file) => ({
      ...fenceAsFile(file, location),
      text: [file.sample.fence.source, ...fragmentImportsOf(file)].join('\n'),
    })),
    ...exposed.map(({ file, text }) => {
      const copy = fenceAsFile({ ...file, path: exposedPath(file.path) }, location);
      return {
        ...copy,
        text,
        inheritedFrom: virtualPath(page, snapshotOf.get(file) ?? -1, file.path),
        exposes: true as const,
      };
    }),
    ...snapshot.carried.map((file) => ({
      ...fenceAsFile(file, location),
      inheritedFrom: virtualPath(page, snapshotOf.get(file) ?? -1, file.path),
    })),
    ...modulesOf(example)
      .filter((file) => !shown.has(moduleOf(file.path)))
      .map((file) => ({ ...baseFile(example, file, location), inheritedFrom: `${EXAMPLE}/${file.path}` })),
  ];
}

function snapshotsByFile({ snapshots }: PageSamples): ReadonlyMap<FenceFile, number> {
  return new Map(snapshots.flatMap(({ own }, index) => own.map((file) => [file, index] as const)));
}

interface SnapshotLocation {
  readonly folder: string;
  readonly page: string;
}

function fenceAsFile({ path, hasTitle, sample }: FenceFile, { folder, page }: SnapshotLocation): VirtualFile {
  const { source } = sample.fence;
  const file = { path: `${folder}/${path}`, folder, page, text: source, at: sample.at };
  return hasTitle ? file : { ...file, fragmentLines: source.split('\n').length };
}

function baseFile(example: ExampleApp, { path, text }: TextFile, { folder, page }: SnapshotLocation): VirtualFile {
  const at = { file: `${example.folder}/${path}`, line: 0, column: 1 };
  return { path: `${folder}/${path}`, folder, page, text, at };
}

function snapshotFolder(page: string, snapshot: number): string {
  return `${page.replace(/\.md$/, '')}/${snapshot + 1}`;
}
