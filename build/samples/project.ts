import type { Place } from '../diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { type Edition, type FenceFile, moduleOf, type PageSamples } from './editions.ts';
import type { ExampleApp } from './example-app.ts';
import { exposedPath, linkFragments, type PageNames, readPageNames } from './scope.ts';

/** A file that the compiler reads, and where its text stands in the repository. */
export interface VirtualFile {
  /** The path among all files of the version, such as `content/docs/10.x/context/1/server/trpc.ts`. */
  readonly path: string;
  /** The folder of its edition, and the page that the edition belongs to. */
  readonly folder: string;
  readonly page: string;
  readonly text: string;
  /** What stands before the text: its first line is the line after this place. */
  readonly at: Place;
  /** Set on a file that its edition took over: the path where it is at home, and where its own mistakes are reported. */
  readonly borrowedFrom?: string;
  /** Set on a fence without a title: how many lines are its own. Behind them stand the imports that it takes over from its page. */
  readonly fragmentLines?: number;
  /** Set on a copy of a fence that exports all of its names for later fragments. Its mistakes are those of the fence. */
  readonly exposes?: true;
}

/** A page as the compiler is to see it. */
export interface PageProject {
  readonly path: string;
  readonly samples: PageSamples;
  /** The files of the example app that the page links, by their paths in the app. */
  readonly linked?: readonly string[];
  /** `false` if the page starts from an empty folder and not from the example app. */
  readonly example?: boolean | undefined;
}

/** The example app's files that the compiler reads: its TypeScript and JavaScript, not its README or package.json. */
export function modulesOf({ files }: Pick<ExampleApp, 'files'>): SourceFile[] {
  return files.filter(({ path }) => /\.[jt]sx?$/.test(path));
}

/** The folder among the virtual files where the example app itself is compiled. */
export const EXAMPLE = 'example';

/** Assembles all files of one version: the example app, and one copy of it for every edition of every page. */
export function assembleVersion(example: ExampleApp, pages: readonly PageProject[]): VirtualFile[] {
  return [
    ...modulesOf(example).map((file) => baseFile(example, file, { folder: EXAMPLE, page: EXAMPLE })),
    ...pages.flatMap((page) => {
      const start = page.example === false ? { ...example, files: [] } : example;
      const names = namesOfPage(page, start);
      return page.samples.editions.flatMap((edition, index) =>
        assembleEdition({ example: start, page: page.path, edition, index, samples: page.samples, names }),
      );
    }),
  ];
}

/** Returns the virtual path of a fence, given the page, the number of its edition from 0 and its path in the project. */
export function virtualPath(page: string, edition: number, path: string): string {
  return `${editionFolder(page, edition)}/${path}`;
}

interface EditionInput {
  readonly example: ExampleApp;
  readonly page: string;
  readonly edition: Edition;
  readonly index: number;
  readonly samples: PageSamples;
  readonly names: PageNames;
}

function namesOfPage({ samples, linked = [] }: PageProject, example: ExampleApp): PageNames {
  const own = samples.editions.flatMap((edition) => edition.own);
  return readPageNames(
    own,
    modulesOf(example).filter(({ path }) => linked.includes(path)),
  );
}

function assembleEdition({ example, page, edition, index, samples, names }: EditionInput): VirtualFile[] {
  const place = { folder: editionFolder(page, index), page };
  const { importsOf, exposed } = linkFragments(edition.own, edition, names);
  const titled = [...edition.own, ...edition.carried].filter((file) => file.titled);
  const shown = new Set(titled.map((file) => moduleOf(file.path)));
  return [
    ...edition.own.map((file) => ({
      ...fenceAsFile(file, place),
      text: [file.sample.fence.source, ...importsOf(file)].join('\n'),
    })),
    ...exposed.map(({ file, text }) => {
      const copy = fenceAsFile({ ...file, path: exposedPath(file.path) }, place);
      return {
        ...copy,
        text,
        borrowedFrom: virtualPath(page, homeEdition(samples, file), file.path),
        exposes: true as const,
      };
    }),
    ...edition.carried.map((file) => ({
      ...fenceAsFile(file, place),
      borrowedFrom: virtualPath(page, homeEdition(samples, file), file.path),
    })),
    ...modulesOf(example)
      .filter((file) => !shown.has(moduleOf(file.path)))
      .map((file) => ({ ...baseFile(example, file, place), borrowedFrom: `${EXAMPLE}/${file.path}` })),
  ];
}

function homeEdition(samples: PageSamples, file: FenceFile): number {
  return samples.editions.findIndex((edition) => edition.own.includes(file));
}

interface EditionPlace {
  readonly folder: string;
  readonly page: string;
}

function fenceAsFile({ path, titled, sample }: FenceFile, { folder, page }: EditionPlace): VirtualFile {
  const { source } = sample.fence;
  const file = { path: `${folder}/${path}`, folder, page, text: source, at: sample.at };
  return titled ? file : { ...file, fragmentLines: source.split('\n').length };
}

function baseFile(example: ExampleApp, { path, text }: SourceFile, { folder, page }: EditionPlace): VirtualFile {
  const at = { file: `${example.folder}/${path}`, line: 0, column: 1 };
  return { path: `${folder}/${path}`, folder, page, text, at };
}

function editionFolder(page: string, edition: number): string {
  return `${page.replace(/\.md$/, '')}/${edition + 1}`;
}
