import type { Diagnostic } from '../diagnostic.ts';
import type { Sample } from '../model.ts';
import { blamedFence } from './blamed-fence.ts';
import type { CompilerError } from './compiler-output.ts';
import type { ExampleApp } from './example-app.ts';
import { locationIn } from './location.ts';
import { EXAMPLE, type VirtualFile } from './project.ts';
import { projectSources } from './project-files.ts';

/** A page whose project is compiled. */
interface CheckedProject {
  readonly path: string;
  readonly samples: readonly Sample[];
  readonly linked: readonly string[];
  /** Whether the project starts from the example app, or else from an empty folder. */
  readonly fromExample: boolean;
  /** `false` leaves out the files of the example app that start the project. */
  readonly entries?: boolean | undefined;
}

const MODULE = /\.[jt]sx?$/;

/** Returns the modules of a page's project as the compiler reads them, in a folder beside those of the page's snapshots. */
export function projectModules({ path: page, ...rest }: CheckedProject, example: ExampleApp): VirtualFile[] {
  const folder = `${page.replace(/\.md$/, '')}/project`;
  return projectSources({ ...rest, example })
    .filter(({ path }) => MODULE.test(path))
    .map(({ path, text, sample }) => {
      const file = { path: `${folder}/${path}`, folder, page };
      if (sample) return { ...file, text: sample.fence.source, at: sample.at };
      const at = { file: `${example.folder}/${path}`, line: 0, column: 1 };
      return { ...file, text, at, inheritedFrom: `${EXAMPLE}/${path}`, isRoot: true };
    });
}

/** Returns a diagnostic for each page whose project does not compile, at the first error. */
export function projectMistakes(errors: readonly CompilerError[], files: readonly VirtualFile[]): Diagnostic[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const located = errors.flatMap((error) => {
    const file = byPath.get(error.path);
    return file ? [{ file, error }] : [];
  });
  // The last entry of a map wins.
  const pages = new Map(located.toReversed().map((first) => [first.file.page, first]));
  return [...pages.values()].map(({ file, error }): Diagnostic => {
    const name = file.path.slice(file.folder.length + 1);
    const text = error.text.replaceAll(`${file.folder}/`, './');
    const blamed = file.inheritedFrom === undefined ? undefined : blamedFence(file, files);
    return {
      rule: 'sample-project',
      text: `The last versions of this page's files do not compile as one project: ${name} fails with TS${error.code}: ${text}`,
      hint: hintFor(name, file),
      at: blamed?.at ?? locationIn(file, error),
    };
  });
}

function hintFor(name: string, { inheritedFrom, isRoot }: VirtualFile): string {
  const show = `Show ${name} once more in the form that the other files need`;
  return inheritedFrom !== undefined && isRoot
    ? `${show}, or write entries: false in the front matter if ${name} only starts the project.`
    : `${show}, or rename one of the files.`;
}
