import type { Code, Root, RootContent } from 'mdast';
import npmToYarn from 'npm-to-yarn';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Sample } from '../document.ts';
import { didYouMean } from '../suggest.ts';
import { codeBlock } from './code-block.ts';
import { finishedNode } from './directive.ts';
import { readFence } from './fence.ts';
import { type Highlight, knowsLanguage, LANGUAGES } from './highlight.ts';
import { report } from './message.ts';
import { tabGroup } from './remark-tabs.ts';

const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** Turns code fences into figures, `npm` fences into tabs for four package managers, and collects the samples in `file.data.samples`. */
export function remarkCode({ highlight }: { readonly highlight: Highlight }) {
  return (tree: Root, file: VFile): void => {
    const samples: Sample[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const language = node.lang ?? 'text';
      const fence = readFence(language, node.meta ?? '', node.value);
      const line = node.position?.start.line ?? 1;
      const column = node.position?.start.column ?? 1;
      for (const { text, hint, line: offset } of fence.mistakes)
        report(file, { rule: 'fence-option', text, hint, at: { start: { line: line + 1 + offset, column } } });
      if (language === 'npm') {
        parent.children[index] = packageManagerTabs(node, highlight);
        return;
      }
      if (!knowsLanguage(language))
        report(file, {
          rule: 'fence-language',
          text: `No grammar colours ${JSON.stringify(language)}.`,
          hint: didYouMean(language, LANGUAGES, 'Use text for what has no grammar.'),
          at: { start: { line, column } },
        });
      samples.push({ fence, at: { file: file.path, line, column } });
      parent.children[index] = finishedNode(codeBlock(fence, highlight));
    });
    file.data.samples = samples;
  };
}

function packageManagerTabs(node: Code, highlight: Highlight): RootContent {
  const tabs = PACKAGE_MANAGERS.map((manager) => {
    const command = manager === 'npm' ? node.value : npmToYarn(node.value, manager);
    const block = codeBlock(readFence('sh', node.meta ?? '', command), highlight);
    return { label: manager, value: manager, children: [finishedNode(block)] };
  });
  return tabGroup('package-manager', tabs);
}
