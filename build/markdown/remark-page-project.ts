import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { SourceFile } from '../model.ts';
import { archiveRoute, originOf, routeOf, type VersionRoot, withBase } from '../routes.ts';
import type { ExampleApp } from '../samples/example-app.ts';
import { type ExampleFiles, exampleFileId, exampleFilesOf, linkedFiles } from '../samples/example-files.ts';
import { projectSources } from '../samples/project-files.ts';
import { codeBlock } from './code-block.ts';
import { finishedNode } from './directive.ts';
import { readFence } from './fence.ts';
import { type Highlight, knowsLanguage } from './highlight.ts';

interface Options {
  readonly highlight: Highlight;
  readonly versions: readonly VersionRoot[];
  readonly baseUrl: string;
  readonly exampleOf: (path: string) => ExampleApp | undefined;
}

const TITLE = 'Files these samples import';

/** Ends a page that has samples with a link to the zip of its project, and with the files of the example app that its samples import. */
export function remarkPageProject(options: Options) {
  const figureOf = createFigures(options.highlight);
  return (tree: Root, file: VFile): void => {
    const address = archiveAddress(file, options);
    const example = options.exampleOf(file.path);
    const { samples = [], links = [] } = file.data;
    if (!address || !example) return;
    const fromExample = file.data.example !== false;
    const linked = linkedFiles(links, example.folder);
    const files = exampleFilesOf(samples, fromExample ? example : { ...example, files: [] }, linked);
    if (projectSources({ samples, linked, example, fromExample }).length === 0) return;
    tree.children.push(finishedNode(download(address)));
    if (files.shown.length > 0) tree.children.push(finishedNode(details(files, figureOf)));
    file.data.markdown = `${(file.data.markdown ?? '').trimEnd()}\n\n${markdownOf(address, files)}\n`;
  };
}

function archiveAddress(file: VFile, { versions, baseUrl }: Options): string | undefined {
  const origin = originOf(file.path, versions);
  const route = origin && archiveRoute(routeOf(origin, versions));
  return route && withBase(baseUrl, route);
}

function download(address: string): Element {
  return h('p.download', [
    h('a', { href: address, download: '' }, 'Download the files of this page'),
    ' as a project. Then run ',
    h('code', 'npm install'),
    ' in its folder.',
  ]);
}

function details({ shown, named }: ExampleFiles, figureOf: (file: SourceFile) => Element): Element {
  return h('details.example-files', [
    h('summary', TITLE),
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
  const fence = readFence(knowsLanguage(language) ? language : 'text', `title="${path}"`, text.trimEnd());
  const block = codeBlock({ fence, highlight });
  return { ...block, properties: { ...block.properties, id: exampleFileId(path) } };
}

function listOf(files: readonly SourceFile[]) {
  return files.flatMap(({ path }, index) => {
    const separator = index === 0 ? [] : [index === files.length - 1 ? ' and ' : ', '];
    return [...separator, h('code', path)];
  });
}

function markdownOf(address: string, { shown, named }: ExampleFiles): string {
  const fences = shown.map(({ path, text }) => {
    const ticks = '`'.repeat(Math.max(3, ...(text.match(/^`{3,}/gm) ?? []).map((run) => run.length + 1)));
    return `${ticks}${languageOf(path)} title="${path}"\n${text.trimEnd()}\n${ticks}`;
  });
  const rest = named.map(({ path }) => `\`${path}\``).join(', ');
  return [
    `[Download the files of this page](${address}) as a project. Then run \`npm install\` in its folder.`,
    ...(fences.length > 0 ? [`**${TITLE}**`, ...fences] : []),
    ...(rest ? [`These files also import ${rest}.`] : []),
  ].join('\n\n');
}

function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
