import type { Element } from 'hast';
import { h } from 'hastscript';
import { readFence } from '../code/fence.ts';
import { fenceTicks } from '../code/fence-ticks.ts';
import { type Highlight, isKnownLanguage } from '../code/highlight.ts';
import { languageOf } from '../code/languages.ts';
import type { SourceFile } from '../model.ts';
import { type ExampleFiles, exampleFileId } from '../samples/example-files.ts';
import type { NamedCommand } from '../samples/project/project-commands.ts';
import { codeBlock } from './code-block/code-block.ts';

/** A sentence: its parts are text and code. */
type Sentence = readonly (string | { readonly code: string })[];

/** The list of the example app's files at the end of a page, with sentences before and after it. */
export interface ExampleList {
  readonly before: readonly Sentence[];
  readonly files: readonly SourceFile[];
  readonly after: readonly Sentence[];
}

const TITLE = 'Files of the example app';

/** Returns the list of files with sentences about the commands of the page's project, about newer versions on the page, and about further files. */
export function exampleListOf(
  { shown, replaced, named }: ExampleFiles,
  commands: readonly NamedCommand[],
): ExampleList {
  if (shown.length === 0) return { before: [], files: [], after: [] };
  return {
    before: [
      ...(commands.length > 0 ? [aboutCommands(commands)] : []),
      ...(replaced.length > 0 ? [aboutNewerVersions(replaced)] : []),
    ],
    files: shown,
    after: named.length > 0 ? [['The project also contains ', ...namesOf(named), '.']] : [],
  };
}

function aboutCommands(commands: readonly NamedCommand[]): Sentence {
  const parts = commands.flatMap(({ name, program }, index) => [
    index === 0 ? 'In the downloaded project, ' : index === commands.length - 1 ? ', and ' : ', ',
    { code: name },
    ' is short for ',
    { code: program },
  ]);
  return [...parts, '.'];
}

function aboutNewerVersions(files: readonly SourceFile[]): Sentence {
  const isOne = files.length === 1;
  return [
    `The page above shows ${isOne ? 'a newer version' : 'newer versions'} of `,
    ...namesOf(files),
    isOne ? '. It replaces the version in this list.' : '. They replace the versions in this list.',
  ];
}

function namesOf(files: readonly SourceFile[]): Sentence {
  return files.flatMap(({ path }, index) => {
    const separator = index === 0 ? [] : [index === files.length - 1 ? ' and ' : ', '];
    return [...separator, { code: path }];
  });
}

/** Returns the list as an element that is closed at first. */
export function exampleListElement(list: ExampleList, figureOf: (file: SourceFile) => Element): Element {
  const paragraph = (sentence: Sentence) =>
    h(
      'p',
      sentence.map((part) => (typeof part === 'string' ? part : h('code', part.code))),
    );
  return h('details.example-files', [
    h('summary', TITLE),
    ...list.before.map(paragraph),
    ...list.files.map(figureOf),
    ...list.after.map(paragraph),
  ]);
}

/** Returns the list as blocks of Markdown. */
export function exampleListMarkdown({ before, files, after }: ExampleList): string[] {
  if (files.length === 0) return [];
  const paragraph = (sentence: Sentence) =>
    sentence.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
  const fences = files.map(({ path, text }) => {
    const ticks = fenceTicks(text);
    return `${ticks}${languageOf(path)} title="${path}"\n${text.trimEnd()}\n${ticks}`;
  });
  return [`**${TITLE}**`, ...before.map(paragraph), ...fences, ...after.map(paragraph)];
}

/** Makes a function that returns the figure of a file. Most pages of a version show the same files, so each figure is made once. */
export function createFigures(highlight: Highlight): (file: SourceFile) => Element {
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
