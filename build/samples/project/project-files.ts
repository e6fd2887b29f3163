import { isExpectation } from '../../code/fence-expectations.ts';
import type { Document, ProjectSettings, Sample } from '../../model.ts';
import { compareText } from '../../text/compare.ts';
import type { TextFile } from '../../text-file.ts';
import { isRecord } from '../../validation/schema.ts';
import type { ExampleApp } from '../example-app.ts';
import { type ExampleFiles, exampleFilesOf, linkedFiles } from '../example-files.ts';
import { importedFiles } from '../imports.ts';
import { calledFiles, installedPackages } from '../installs.ts';
import { isPath, moduleOf, pathOfTitle } from '../module-paths.ts';
import { entryFiles } from './project-entries.ts';
import { commandManifest, projectManifest } from './project-manifest.ts';
import { type ProjectPage, projectReadme } from './project-readme.ts';
import { projectScripts } from './project-scripts.ts';

/** What a page's project is made of. */
interface ProjectInput {
  readonly name: string;
  readonly page: ProjectPage;
  /** The Markdown of the page, whose code contains the commands of the page. */
  readonly markdown: string;
  readonly samples: readonly Sample[];
  /** The files of the example app that the page links, by their paths in the app. */
  readonly linked: readonly string[];
  readonly example: ExampleApp;
  /** Whether the project starts from the example app, or else from an empty folder. */
  readonly fromExample: boolean;
  /** `false` leaves out the files of the example app that start the project. */
  readonly entries?: boolean | undefined;
}

/** What the source files of a page's project are made of. */
export type ProjectSources = Omit<ProjectInput, 'name' | 'page' | 'markdown'>;

/** A page with a project. */
type PageWithProject = Pick<Document, 'samples' | 'links'> & { readonly frontMatter: ProjectSettings };

/** Returns what the source files of a page's project are made of. */
export function projectSourcesOf(
  { samples, links, frontMatter }: PageWithProject,
  example: ExampleApp,
): ProjectSources {
  const linked = linkedFiles(links, example.folder);
  return { samples, linked, example, fromExample: frontMatter.example !== false, entries: frontMatter.entries };
}

/** A file of a page's project. A file that the page shows has the sample of its last step. */
interface ProjectFile extends TextFile {
  readonly sample?: Sample;
}

/**
 * Returns the source files of a page's project by path: the last step of each titled fence, the files of the example app that
 * the page's samples import or the page links, and those that start the project.
 */
export function projectSources({ samples, linked, example, fromExample, entries }: ProjectSources): ProjectFile[] {
  // Later files replace earlier ones; `a.ts` and `a.tsx` are one module.
  const titled = new Map(samples.flatMap(titledFile).map((file) => [moduleOf(file.path), file]));
  const own = fromExample ? example.files : [];
  const modules = new Map<string, ProjectFile>([...own.map((file) => [moduleOf(file.path), file] as const), ...titled]);
  const { shown, named } = exampleFilesOf({ samples, example: { ...example, files: own }, linked });
  // A linked file of the example app may have a later step on the page.
  const reached = new Set(
    [...titled.values(), ...shown, ...named].map((file) => modules.get(moduleOf(file.path)) ?? file),
  );
  // The set grows while it is walked.
  const follow = () => {
    for (const file of reached)
      for (const imported of importedFiles(file, (module) => modules.get(module))) reached.add(imported);
  };
  follow();
  if (reached.size === 0) return [];
  for (const path of entries === false ? [] : entryFiles([...reached])) {
    const entry = modules.get(moduleOf(path));
    if (entry) reached.add(entry);
  }
  follow();
  return [...reached];
}

/** Returns the files of the example app among the sources of a page's project that the page does not show itself, or not before it needs them. */
export function exampleFilesIn(
  { samples, linked, example, fromExample }: ProjectSources,
  sources: readonly ProjectFile[],
): ExampleFiles {
  const own = { ...example, files: fromExample ? example.files : [] };
  const started = sources.filter(({ sample }) => !sample);
  return exampleFilesOf({ samples, example: own, linked, started });
}

/** Returns the scripts of the project with these sources by name. */
export function scriptsIn(sources: readonly TextFile[], example: ExampleApp): Readonly<Record<string, string>> {
  return projectScripts(scriptsOf(manifestBase(sources, example)), sources).scripts;
}

/** Returns the `package.json` that the page shows, or that of the example app. A manifest that is broken has a diagnostic already. */
function manifestBase(sources: readonly TextFile[], example: ExampleApp): Record<string, unknown> {
  const find = (files: readonly TextFile[]) => files.find(({ path }) => path === 'package.json')?.text;
  return readObject(find(sources) ?? find(example.files) ?? '{}') ?? {};
}

/** Returns all files of a page's project, sorted by path. A page without samples and without links to the example app has no project. */
export function projectFiles(input: ProjectInput): TextFile[] {
  const { name, samples, example, fromExample, page, markdown } = input;
  const sources = projectSources(input);
  if (sources.length === 0) return [];
  const found = new Map<string, string>(sources.map(({ path, text }) => [path, text]));
  const exampleFile = (path: string) => example.files.find((file) => file.path === path)?.text;
  const add = (path: string, text: string | undefined) => {
    if (text !== undefined && !found.has(path)) found.set(path, text);
  };
  if (!fromExample && installedPackages(samples).length > 0) {
    // The commands of the page make the whole project.
    add('package.json', commandManifest(name, samples, example));
  } else {
    const base = manifestBase(sources, example);
    const scripts = projectScripts(scriptsOf(base), sources);
    found.set('package.json', projectManifest({ name, samples, files: sources, example, base, scripts }));
    for (const path of scripts.configs) add(path, exampleFile(path));
    const started = Object.values(scripts.scripts).flatMap((script) => script.split(' '));
    const called = calledFiles(markdown).filter((path) => found.has(path) && !started.includes(path));
    add('README.md', projectReadme(page, { scripts: scripts.scripts, paths: [...found.keys()], called }));
  }
  add('tsconfig.json', exampleFile('tsconfig.json'));
  return [...found].map(([path, text]) => ({ path, text })).sort((a, b) => compareText(a.path, b.path));
}

function titledFile(sample: Sample): ProjectFile[] {
  const { title, unchecked } = sample.fence;
  if (title === undefined || unchecked !== undefined || !isPath(title)) return [];
  return isBrokenManifest(sample) ? [] : [{ path: pathOfTitle(title), text: textOf(sample), sample }];
}

/** Whether a fence is the `package.json` of its page's project and cannot be read as one. The project is made without it. */
export function isBrokenManifest(sample: Sample): boolean {
  const { title, unchecked } = sample.fence;
  return pathOfTitle(title ?? '') === 'package.json' && unchecked === undefined && !readObject(textOf(sample));
}

function scriptsOf({ scripts }: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(isRecord(scripts) ? scripts : {});
  return Object.fromEntries(entries.flatMap(([name, script]) => (typeof script === 'string' ? [[name, script]] : [])));
}

/** Returns the object that a text is in JSON, or nothing if the text is not an object. */
function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the page shows of the fence, removed lines aside. Lines that are compiled but not shown belong to the file. */
function textOf({ fence }: Sample): string {
  const shown = new Map(fence.lines.map((line) => [line.index, line]));
  const hidden = new Set(fence.hidden.flatMap(({ lines }) => lines));
  const lines = fence.source.split('\n').filter((text, index) => {
    const line = shown.get(index);
    return line ? line.mark !== 'removed' : hidden.has(index) || isExpectation(text);
  });
  return `${lines.join('\n')}\n`;
}
