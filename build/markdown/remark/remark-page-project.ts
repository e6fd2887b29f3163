import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { readFence } from '../../code/fence.ts';
import { fenceTicks } from '../../code/fence-ticks.ts';
import { languageOf } from '../../code/file-language.ts';
import { type Highlight, isKnownLanguage } from '../../code/highlight.ts';
import type { SourceFile } from '../../model.ts';
import { archiveRoute, originOf, routeOf, type VersionRoot, withBase } from '../../routes.ts';
import type { ExampleApp } from '../../samples/example-app.ts';
import { type ExampleFiles, exampleFileId, exampleFilesOf } from '../../samples/example-files.ts';
import { nameMistakes } from '../../samples/name-mistakes.ts';
import { projectSources, projectSourcesOf } from '../../samples/project/project-files.ts';
import { codeBlock } from '../code-block/code-block.ts';
import { finishedNode } from '../directive.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

interface Options {
  readonly highlight: Highlight;
  readonly versions: readonly VersionRoot[];
  readonly baseUrl: string;
  readonly exampleOf: (path: string) => ExampleApp | undefined;
}

const TITLE = 'Files of the example app';
/** A project that starts from the example app has a README. */
const README = ' Its README lists the commands.';

/**
 * Where the link is: before the first section, or at the end. It is at the end of posts, which few readers follow with code, and of pages
 * that start from an empty folder.
 */
type Place = 'beginning' | 'end';

/**
 * Adds a link to the zip of its project to a page with samples, unless the page links to the zip before its first section. At the end, it
 * adds the files of the example app that the samples import.
 */
export function remarkPageProject(options: Options) {
  const figureOf = createFigures(options.highlight);
  return (tree: Root, file: VFile): void => {
    const address = archiveAddress(file, options);
    const example = options.exampleOf(file.path);
    const { samples = [], links = [] } = file.data;
    if (!address || !example) return;
    const project = projectSourcesOf({ samples, links, frontMatter: { example: file.data.example } }, example);
    const { fromExample, linked } = project;
    const exampleFiles = fromExample ? example.files.map(({ path }) => path) : [];
    for (const { at, ...mistake } of nameMistakes(samples, exampleFiles))
      report(file, { ...mistake, at: { start: { line: at.line, column: at.column } } });
    const files = exampleFilesOf(samples, fromExample ? example : { ...example, files: [] }, linked);
    if (projectSources(project).length === 0) return;
    const section = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 2);
    const begins = section >= 0 && fromExample && originOf(file.path, options.versions)?.kind !== 'post';
    const place = placeOf(tree.children.slice(0, begins ? section : 0), address, begins);
    if (place) {
      const at = place === 'beginning' ? section : tree.children.length;
      tree.children.splice(at, 0, finishedNode(download(address, place)));
    }
    if (files.shown.length > 0) tree.children.push(finishedNode(details(files, figureOf)));
    file.data.markdown = withProject(file.data.markdown ?? '', { address, files, place });
  };
}

function archiveAddress(file: VFile, { versions, baseUrl }: Options): string | undefined {
  const origin = originOf(file.path, versions);
  const route = origin && archiveRoute(routeOf(origin, versions));
  return route && withBase(baseUrl, route);
}

/** Returns where the link belongs. A page whose beginning has it needs no other. */
function placeOf(beginning: Root['children'], address: string, begins: boolean): Place | undefined {
  if (isLinked(beginning, address)) return undefined;
  return begins ? 'beginning' : 'end';
}

function isLinked(children: Root['children'], address: string): boolean {
  let found = false;
  visit({ type: 'root', children }, 'link', ({ url }) => {
    found ||= url === address;
  });
  return found;
}

function download(address: string, place: Place): Element {
  return h('p.download', [
    h('a', { href: address, download: '' }, 'Download the files of this page'),
    ' as a project. Then run ',
    h('code', 'npm install'),
    ` in its folder.${place === 'beginning' ? README : ''}`,
  ]);
}

function details({ shown, replaced, named }: ExampleFiles, figureOf: (file: SourceFile) => Element): Element {
  return h('details.example-files', [
    h('summary', TITLE),
    ...(replaced.length > 0 ? [h('p', aroundNames(replaced, listOf(replaced)))] : []),
    ...shown.map(figureOf),
    ...(named.length > 0 ? [h('p', ['These files also import ', ...listOf(named), '.'])] : []),
  ]);
}

/** Makes the figure of a file once: most pages of a version show the same files. */
function createFigures(highlight: Highlight): (file: SourceFile) => Element {
  const known = new WeakMap<SourceFile, Element>();
  return (file) => {
    const made = known.get(file) ?? figure(file, highlight);
    known.set(file, made);
    return made;
  };
}

function figure({ path, text }: SourceFile, highlight: Highlight): Element {
  const language = languageOf(path);
  const fence = readFence(isKnownLanguage(language) ? language : 'text', `title="${path}"`, text.trimEnd());
  const block = codeBlock({ fence, highlight });
  return { ...block, properties: { ...block.properties, id: exampleFileId(path) } };
}

function listOf(files: readonly SourceFile[]) {
  return files.flatMap(({ path }, index) => {
    const separator = index === 0 ? [] : [index === files.length - 1 ? ' and ' : ', '];
    return [...separator, h('code', path)];
  });
}

/** Completes the sentences about the files that the page shows in later versions, around their names. */
function aroundNames<Name>({ length }: readonly SourceFile[], names: readonly Name[]): (Name | string)[] {
  const [newer, own, them] =
    length === 1 ? ['a newer version', 'the version', 'it'] : ['newer versions', 'the versions', 'them'];
  return [
    `The page above shows ${newer} of `,
    ...names,
    `. Use ${own} in this list only for the samples before ${them}.`,
  ];
}

interface ExportedProject {
  readonly address: string;
  readonly files: ExampleFiles;
  readonly place: Place | undefined;
}

function withProject(markdown: string, { address, files, place }: ExportedProject): string {
  const { shown, replaced, named } = files;
  const link = `[Download the files of this page](${address}) as a project. Then run \`npm install\` in its folder.`;
  const fences = shown.map(({ path, text }) => {
    const ticks = fenceTicks(text);
    return `${ticks}${languageOf(path)} title="${path}"\n${text.trimEnd()}\n${ticks}`;
  });
  const namesOf = (listed: readonly SourceFile[]) =>
    new Intl.ListFormat('en-GB').format(listed.map(({ path }) => `\`${path}\``));
  const note = aroundNames(replaced, [namesOf(replaced)]).join('');
  const [intro, sections] = place === 'beginning' ? splitAtSection(markdown) : [markdown, ''];
  return `${[
    intro.trimEnd(),
    ...(place ? [place === 'beginning' ? link + README : link] : []),
    ...(sections ? [sections.trimEnd()] : []),
    ...(fences.length > 0 ? [`**${TITLE}**`, ...(replaced.length > 0 ? [note] : []), ...fences] : []),
    ...(named.length > 0 ? [`These files also import ${namesOf(named)}.`] : []),
  ].join('\n\n')}\n`;
}

/** Splits exported Markdown before its first heading of a section. Only the code of a fence without an indent can have `##` at the start of a line. */
function splitAtSection(markdown: string): readonly [intro: string, sections: string] {
  let fence = '';
  let at = 0;
  for (const line of markdown.split('\n')) {
    const [ticks = ''] = /^`{3,}/.exec(line) ?? [];
    if (fence ? line === fence : ticks) fence = fence ? '' : ticks;
    else if (!fence && line.startsWith('## ')) return [markdown.slice(0, at), markdown.slice(at)];
    at += line.length + 1;
  }
  return [markdown, ''];
}
