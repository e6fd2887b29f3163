import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Hover } from '../model.ts';
import type { Fence, FenceLine } from './fence.ts';
import type { Fold } from './fence-folds.ts';
import type { Highlight, Token } from './highlight.ts';

const LINE_ELEMENTS = {
  highlighted: 'mark',
  added: 'ins',
  removed: 'del',
  focused: 'mark.focus',
  error: 'mark.error',
  warning: 'mark.warning',
} as const;

/** What a code block is made of. */
export interface CodeBlockInput {
  readonly fence: Fence;
  readonly highlight: Highlight;
  /** The types to show at symbols of the fence. */
  readonly hovers?: readonly Hover[];
}

/** Whether an element is the markup of a code fence. Most of a page's elements are in there, and nothing in it is text of the page. */
export function isCode({ tagName }: Element): boolean {
  return tagName === 'figure';
}

/** Returns the markup of a code fence: a figure with the title as its caption and a `pre`, marked lines as `mark`, `ins` or `del`. A fold is a `details` with a `pre` of its own. */
export function codeBlock({ fence, highlight, hovers = [] }: CodeBlockInput): Element {
  const tokens = highlight(fence.lines.map((line) => line.text).join('\n'), fence.language);
  const codeLines = fence.lines.map((line, shown) => {
    const own = hovers.filter((hover) => hover.line === line.index);
    return codeLine(line, lineContent(tokens[shown] ?? [], own, highlight));
  });
  const wrap = fence.flags.includes('wrap') && { className: ['wrap'] };
  const pre = (lines: readonly ElementContent[][]) => h('pre', { tabIndex: 0, ...wrap }, h('code', lines.flat()));
  return h('figure.code', { dataLanguage: fence.language }, [
    fence.title ? h('figcaption', fence.title) : null,
    h('copy-code'),
    ...segmentsOf(fence).map(({ fold, from, to }) => {
      const lines = codeLines.slice(from, to);
      if (!fold) return pre(lines);
      const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
      return h('details.fold', [h('summary', [fold.label, h('span', ` (${count})`)]), pre(lines)]);
    }),
  ]);
}

interface Segment {
  readonly fold: Fold | undefined;
  readonly from: number;
  readonly to: number;
}

/** Returns the runs of lines that are shown together: each fold, and what stands between two of them. */
function segmentsOf({ lines, folds }: Fence): Segment[] {
  const segments: { fold: Fold | undefined; from: number; to: number }[] = [];
  lines.forEach(({ index }, shown) => {
    const fold = folds.find(({ start, end }) => start < index && index < end);
    const last = segments.at(-1);
    if (last && last.fold === fold) last.to = shown + 1;
    else segments.push({ fold, from: shown, to: shown + 1 });
  });
  return segments.length > 0 ? segments : [{ fold: undefined, from: 0, to: 0 }];
}

function codeLine(line: FenceLine, content: readonly ElementContent[]): ElementContent[] {
  const whole: ElementContent[] = [...content, { type: 'text', value: '\n' }];
  return line.mark ? [h(LINE_ELEMENTS[line.mark], whole)] : whole;
}

function lineContent(tokens: readonly Token[], hovers: readonly Hover[], highlight: Highlight): ElementContent[] {
  const [hover, ...others] = hovers.toSorted((a, b) => b.column - a.column);
  if (!hover) return tokens.map(tokenNode);
  // The last symbol comes first, so that what stands before it keeps its columns.
  const [before, from] = splitAt(tokens, hover.column);
  const [symbol, after] = splitAt(from, hover.length);
  return [...lineContent(before, others, highlight), hoverNode(symbol, hover, highlight), ...after.map(tokenNode)];
}

/** The type is there without JavaScript: it shows while its symbol is pointed at or has the focus. */
function hoverNode(symbol: readonly Token[], { text }: Hover, highlight: Highlight): Element {
  const lines = highlight(text, 'ts').map((tokens) => tokens.map(tokenNode));
  const type = lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text' as const, value: '\n' }, ...line]));
  return h('span.hover', { tabIndex: 0 }, [...symbol.map(tokenNode), h('span.hover-type', { role: 'tooltip' }, type)]);
}

function splitAt(tokens: readonly Token[], column: number): [Token[], Token[]] {
  const before: Token[] = [];
  const after: Token[] = [];
  let start = 0;
  for (const token of tokens) {
    const cut = Math.min(Math.max(column - start, 0), token.text.length);
    if (cut > 0) before.push({ ...token, text: token.text.slice(0, cut) });
    if (cut < token.text.length) after.push({ ...token, text: token.text.slice(cut) });
    start += token.text.length;
  }
  return [before, after];
}

function tokenNode({ text, className }: Token): ElementContent {
  return className ? h('span', { className: [className] }, text) : { type: 'text', value: text };
}
