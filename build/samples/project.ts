import type { Place } from '../diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { type Edition, type FenceFile, moduleOf, type PageSamples } from './editions.ts';

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
}

/** The running example that every page starts from; the paths of its files are told from its folder. */
export interface ExampleApp {
  readonly folder: string;
  readonly files: readonly SourceFile[];
}

/** A page as the compiler is to see it. */
export interface PageProject {
  readonly path: string;
  readonly samples: PageSamples;
}

/** The folder among the virtual files where the example app itself is compiled. */
export const EXAMPLE = 'example';

/** Assembles all files of one version: the example app, and one copy of it for every edition of every page. */
export function assembleVersion(example: ExampleApp, pages: readonly PageProject[]): VirtualFile[] {
  return [
    ...example.files.map((file) => baseFile(example, file, { folder: EXAMPLE, page: EXAMPLE })),
    ...pages.flatMap(({ path, samples }) =>
      samples.editions.flatMap((edition, index) => assembleEdition({ example, page: path, edition, index, samples })),
    ),
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
}

function assembleEdition({ example, page, edition, index, samples }: EditionInput): VirtualFile[] {
  const place = { folder: editionFolder(page, index), page };
  const titled = [...edition.own, ...edition.carried].filter((file) => file.titled);
  const shown = new Set(titled.map((file) => moduleOf(file.path)));
  return [
    ...edition.own.map((file) => fenceAsFile(file, place)),
    ...edition.carried.map((file) => ({
      ...fenceAsFile(file, place),
      borrowedFrom: virtualPath(page, homeEdition(samples, file), file.path),
    })),
    ...example.files
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

function fenceAsFile({ path, sample }: FenceFile, { folder, page }: EditionPlace): VirtualFile {
  return { path: `${folder}/${path}`, folder, page, text: sample.fence.source, at: sample.at };
}

function baseFile(example: ExampleApp, { path, text }: SourceFile, { folder, page }: EditionPlace): VirtualFile {
  const at = { file: `${example.folder}/${path}`, line: 0, column: 1 };
  return { path: `${folder}/${path}`, folder, page, text, at };
}

function editionFolder(page: string, edition: number): string {
  return `${page.replace(/\.md$/, '')}/${edition + 1}`;
}
