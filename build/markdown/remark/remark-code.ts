import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { readFence } from '../../code/fence.ts';
import type { FenceMistake } from '../../code/fence-options.ts';
import { type Highlight, isKnownLanguage, LANGUAGES } from '../../code/highlight.ts';
import type { Rule } from '../../diagnostic.ts';
import { titleMistake } from '../../samples/module-paths.ts';
import { isBrokenManifest } from '../../samples/project/project-files.ts';
import { didYouMean } from '../../text/suggest.ts';
import { codeBlock } from '../code-block/code-block.ts';
import { fenceOf } from '../code-block/node-fence.ts';
import { areSameForAll, commandMistake, convertCommands, PACKAGE_MANAGERS } from '../code-block/package-managers.ts';
import { finishedNode } from '../directive.ts';
import { fenceLocator, rangeOfLanguage } from '../fence-location.ts';
import { fileTree } from '../file-tree.ts';
import { flow } from '../flow/flow.ts';
import { readFlow } from '../flow/read-flow.ts';
import { DIAGRAM_LANGUAGES } from '../foreign-syntax.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';
import { tabGroup } from './remark-tabs.ts';

interface Options {
  readonly highlight: Highlight;
}

const SAME_TABS: FenceMistake = {
  text: 'The fence has no command of npm or npx, so the tabs of all package managers would show the same.',
  hint: 'Write sh as the language of the fence.',
  line: -1,
};

/** Turns code fences into figures, and `npm` fences into tabs for four package managers. */
export function remarkCode({ highlight }: Options) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      checkFence(node, file);
      if (node.lang === 'npm') {
        checkCommands(node, file);
        parent.children[index] = packageManagerTabs(node, highlight);
      } else if (node.lang === 'tree') parent.children[index] = figureOfTree(node, file);
      else if (node.lang === 'flow') parent.children[index] = figureOfFlow(node, file);
      else parent.children[index] = finishedNode(figureOf(node, highlight));
    });
  };
}

/** The figures show what there is, and each mistake is reported. */
function figureOfFlow(node: Code, file: VFile): RootContent {
  const found = readFlow(node.value);
  reportMistakes('fence-flow', found.mistakes, node, file);
  return finishedNode(flow(found));
}

function figureOfTree(node: Code, file: VFile): RootContent {
  const { figure, mistakes } = fileTree(node.value);
  reportMistakes('fence-tree', mistakes, node, file);
  return finishedNode(figure);
}

function figureOf(node: Code, highlight: Highlight) {
  const { data } = node;
  return codeBlock({
    fence: fenceOf(node),
    highlight,
    types: data?.types,
    typesIndex: data?.typesIndex,
    gaps: data?.gaps,
  });
}

function checkFence(node: Code, file: VFile): void {
  const { data } = node;
  const language = node.lang ?? 'text';
  const fence = fenceOf(node);
  const invalidTitle = titleMistake(fence);
  reportMistakes('fence-option', [...fence.mistakes, ...(invalidTitle ? [invalidTitle] : [])], node, file);
  if (data?.sample && isBrokenManifest(data.sample))
    report(file, {
      rule: 'sample-error',
      text: 'This package.json is not a JSON object, so the project of the page would have no package.json.',
      hint: 'Correct the JSON, or write unchecked="the reason" after the language of the fence.',
      at: node.position && { start: node.position.start },
    });
  if (language !== 'npm' && !isKnownLanguage(language) && !DIAGRAM_LANGUAGES.has(language))
    report(file, {
      rule: 'fence-language',
      text: `There is no syntax highlighting for the language ${JSON.stringify(language)}.`,
      hint: didYouMean(language, LANGUAGES, 'Write text as the language.'),
      at: rangeOfLanguage(node, file),
    });
}

function reportMistakes(rule: Rule, mistakes: readonly FenceMistake[], node: Code, file: VFile): void {
  if (mistakes.length === 0) return;
  const locate = fenceLocator(node, file);
  for (const { text, hint, ...mistake } of mistakes) report(file, { rule, text, hint, at: locate(mistake) });
}

/** Reports lines of an `npm` fence that cannot be converted for the other package managers, and a fence without a line to convert. */
function checkCommands(node: Code, file: VFile): void {
  const mistakes = node.value.split('\n').flatMap((command, line) => {
    const mistake = commandMistake(command);
    return mistake ? [{ ...mistake, line }] : [];
  });
  const isUseless = mistakes.length === 0 && node.value.trim() !== '' && areSameForAll(node.value);
  reportMistakes('fence-npm', isUseless ? [SAME_TABS] : mistakes, node, file);
}

function packageManagerTabs(node: Code, highlight: Highlight): RootContent {
  const tabs = PACKAGE_MANAGERS.map((manager) => {
    const commands = convertCommands(node.value, manager);
    const block = codeBlock({ fence: readFence('sh', node.meta ?? '', commands), highlight, isLabeled: true });
    return { label: manager, value: manager, children: [finishedNode(block)] };
  });
  return tabGroup('package-manager', tabs);
}
