import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fence, FenceLine } from './fence.ts';
import type { Highlight, Token } from './highlight.ts';

const LINE_ELEMENTS = { highlighted: 'mark', added: 'ins', removed: 'del' } as const;

/** Returns the markup of a code fence: a figure with the title as its caption and one `pre`, marked lines as `mark`, `ins` or `del`. */
export function codeBlock(fence: Fence, highlight: Highlight): Element {
  const tokens = highlight(fence.lines.map((line) => line.text).join('\n'), fence.language);
  const code = fence.lines.flatMap((line, index) => codeLine(line, tokens[index] ?? []));
  return h('figure.code', { dataLanguage: fence.language }, [
    fence.title ? h('figcaption', fence.title) : null,
    h('copy-code'),
    h('pre', { tabIndex: 0, ...(fence.flags.includes('wrap') && { className: ['wrap'] }) }, h('code', code)),
  ]);
}

function codeLine(line: FenceLine, tokens: readonly Token[]): ElementContent[] {
  const content: ElementContent[] = [...tokens.map(tokenNode), { type: 'text', value: '\n' }];
  return line.mark ? [h(LINE_ELEMENTS[line.mark], content)] : content;
}

function tokenNode({ text, className }: Token): ElementContent {
  return className ? h('span', { className: [className] }, text) : { type: 'text', value: text };
}
