import type { Diagnostic } from '../../diagnostic.ts';
import { blamedFence } from '../blamed-fence.ts';
import { EXAMPLE, type VirtualFile } from '../compiler-input.ts';
import type { CompilerError } from '../compiler-output.ts';
import { locationIn } from '../location.ts';
import { isModule } from '../module-paths.ts';
import { type ProjectSources, projectSources } from './project-files.ts';

/** Returns the modules of a page's project as the compiler reads them, in a folder beside those of the page's snapshots. */
export function projectModules(page: string, project: ProjectSources): VirtualFile[] {
  const { folder: appFolder } = project.example;
  const folder = `${page.replace(/\.md$/, '')}/project`;
  return projectSources(project)
    .filter(({ path }) => isModule(path))
    .map(({ path, text, sample }) => {
      const file = { path: `${folder}/${path}`, folder, page };
      if (sample) return { ...file, text: sample.fence.source, at: sample.at };
      const at = { file: `${appFolder}/${path}`, line: 0, column: 1 };
      return { ...file, text, at, inheritedFrom: `${EXAMPLE}/${path}`, isRoot: true };
    });
}

/** Returns a diagnostic for each page whose project does not compile, at the first error. */
export function projectDiagnostics(errors: readonly CompilerError[], files: readonly VirtualFile[]): Diagnostic[] {
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
