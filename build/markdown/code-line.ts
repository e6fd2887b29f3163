import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ExpectedError, FenceTypes, SymbolType } from '../samples/compiler-report.ts';
import { symbolAt } from '../samples/fence-types.ts';
import type { Fence, FenceLine } from './fence.ts';
import type { Highlight, Token } from './highlight.ts';

const LINE_ELEMENTS = {
  highlighted: 'mark',
  added: 'ins',
  removed: 'del',
  focused: 'mark.focus',
  error: 'mark.error',
  warning: 'mark.warning',
} as const;

/** What a line of a code block is made of. */
export interface CodeLineInput {
  readonly line: FenceLine;
  readonly tokens: readonly Token[];
  readonly fence: Fence;
  readonly types: FenceTypes | undefined;
  readonly highlight: Highlight;
}

/** A part of a line with its own element. */
interface Part {
  readonly column: number;
  readonly length: number;
  readonly wrap: (content: readonly ElementContent[]) => Element;
}

/** Returns the markup of a line: its tokens, the types that the author shows, and below it the errors that it expects. */
export function codeLine({ line, tokens, fence, types, highlight }: CodeLineInput): ElementContent[] {
  const errors = types?.errors.filter((error) => error.line === line.index) ?? [];
  const queried = types ? fence.queries.flatMap((query) => symbolAt(types, query) ?? []) : [];
  const hovers = queried.filter((symbol) => symbol.line === line.index);
  const parts = [...errors.map(errorPart), ...hovers.map((symbol) => hoverPart(symbol, highlight))];
  const whole: ElementContent[] = [...withParts(tokens, sorted(parts)), { type: 'text', value: '\n' }];
  return [...(line.mark ? [h(LINE_ELEMENTS[line.mark], whole)] : whole), ...errors.map(errorMessage)];
}

/** An enclosing part comes before the parts inside it. */
function sorted(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => a.column - b.column || b.length - a.length);
}

function withParts(tokens: readonly Token[], parts: readonly Part[]): ElementContent[] {
  const [part, ...others] = parts;
  if (!part) return tokens.map(tokenNode);
  const end = part.column + part.length;
  const [before, from] = splitAt(tokens, part.column);
  const [inside, after] = splitAt(from, part.length);
  const moved = (other: Part, by: number) => ({ ...other, column: other.column - by });
  const inner = others.filter(({ column }) => column < end).map((other) => moved(other, part.column));
  const later = others.filter(({ column }) => column >= end).map((other) => moved(other, end));
  return [...before.map(tokenNode), part.wrap(withParts(inside, inner)), ...withParts(after, later)];
}

function errorPart({ column, length }: ExpectedError): Part {
  return { column, length, wrap: (content) => h('span.squiggle', [...content]) };
}

/** The type needs no JavaScript: CSS shows it while the symbol has the pointer or the focus. */
function hoverPart({ column, length, text }: SymbolType, highlight: Highlight): Part {
  const lines = highlight(text, 'ts').map((tokens) => tokens.map(tokenNode));
  const type = lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'text' as const, value: '\n' }, ...line]));
  const tooltip = h('span.hover-type', { role: 'tooltip' }, type);
  return { column, length, wrap: (content) => h('span.hover', { tabIndex: 0 }, [...content, tooltip]) };
}

function errorMessage({ code, text }: ExpectedError): Element {
  return h('span.error-message', [h('b', `TS${code}`), ` ${text}\n`]);
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
