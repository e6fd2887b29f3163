import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Highlight } from '../../code/highlight.ts';
import { originOf, routeOf, type VersionRoot, withBase, zipRoute } from '../../routes.ts';
import type { ExampleApp } from '../../samples/example-app.ts';
import { nameMistakes } from '../../samples/name-mistakes.ts';
import { mentionedCommands } from '../../samples/project/project-commands.ts';
import { exampleFilesIn, projectSources, projectSourcesOf, scriptsIn } from '../../samples/project/project-files.ts';
import { finishedNode } from '../directive.ts';
import {
  createFigures,
  type ExampleList,
  exampleListElement,
  exampleListMarkdown,
  exampleListOf,
} from '../example-list.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

interface Options {
  readonly highlight: Highlight;
  readonly versions: readonly VersionRoot[];
  readonly baseUrl: string;
  readonly exampleOf: (path: string) => ExampleApp | undefined;
}

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
    const address = zipAddress(file, options);
    const example = options.exampleOf(file.path);
    const { samples = [], links = [], frontMatter = {} } = file.data;
    if (!address || !example) return;
    const project = projectSourcesOf({ samples, links, frontMatter }, example);
    const { fromExample } = project;
    const exampleFiles = fromExample ? example.files.map(({ path }) => path) : [];
    for (const { at, ...mistake } of nameMistakes(samples, exampleFiles))
      report(file, { ...mistake, at: { start: { line: at.line, column: at.column } } });
    const sources = projectSources(project);
    if (sources.length === 0) return;
    const commands = mentionedCommands(scriptsIn(sources, example), String(file));
    const list = exampleListOf(exampleFilesIn(project, sources), commands);
    const section = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 2);
    const begins = section >= 0 && fromExample && originOf(file.path, options.versions)?.kind !== 'post';
    const place = placeOf(tree.children.slice(0, Math.max(section, 0)), address, begins);
    if (place) {
      const at = place === 'beginning' ? section : tree.children.length;
      tree.children.splice(at, 0, finishedNode(download(address, place)));
    }
    if (list.files.length > 0) tree.children.push(finishedNode(exampleListElement(list, figureOf)));
    file.data.markdown = withProject(file.data.markdown ?? '', address, place, list);
  };
}

function zipAddress(file: VFile, { versions, baseUrl }: Options): string | undefined {
  const origin = originOf(file.path, versions);
  const route = origin && zipRoute(routeOf(origin, versions));
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

/** Adds the link and the list to the page as Markdown. */
function withProject(markdown: string, address: string, place: Place | undefined, list: ExampleList): string {
  const link = `[Download the files of this page](${address}) as a project. Then run \`npm install\` in its folder.`;
  const [intro, sections] = place === 'beginning' ? splitAtSection(markdown) : [markdown, ''];
  return `${[
    intro.trimEnd(),
    ...(place ? [place === 'beginning' ? link + README : link] : []),
    ...(sections ? [sections.trimEnd()] : []),
    ...exampleListMarkdown(list),
  ].join('\n\n')}\n`;
}

/**
 * Splits exported Markdown before its first heading of a section. Only the code of a fence without an indent can have `##` at the start of a line.
 */
function splitAtSection(markdown: string): readonly [intro: string, sections: string] {
  let fence = '';
  let at = 0;
  for (const line of markdown.split('\n')) {
    const [ticks = ''] = /^`{3,}/.exec(line) ?? [];
    if (!fence && line.startsWith('## ')) return [markdown.slice(0, at), markdown.slice(at)];
    if (!fence) fence = ticks;
    else if (line === fence) fence = '';
    at += line.length + 1;
  }
  return [markdown, ''];
}
