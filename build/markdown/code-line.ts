import { indentClass } from '../../client/shared/code-indent.ts';
import type { ExpectedError, SymbolType } from '../samples/compiler-report.ts';
import { isShort, lineBreaks, type Span } from './code-breaks.ts';
import { withPairs } from './code-pairs.ts';
import type { FenceLine } from './fence.ts';
import type { LineMark } from './fence-marks.ts';
import type { Highlight, Token } from './highlight.ts';

const LINE_ELEMENTS: Readonly<Record<LineMark, readonly [name: string, className?: string]>> = {
  highlighted: ['mark'],
  added: ['ins'],
  removed: ['del'],
  focused: ['mark', 'focus'],
  error: ['mark', 'error'],
  warning: ['mark', 'warning'],
};

/** A string without spaces, such as a date, in which browsers would break the line at a hyphen instead of before the string. */
const HYPHENATED = /^(["'`])(?=.{1,28}$)[^\s-]+-\S+\1$/;

/** What a line of a code block is made of. */
interface CodeLineInput {
  readonly line: FenceLine;
  readonly tokens: readonly Token[];
  /** The errors of the fence, and the symbols whose types the author shows. */
  readonly errors: readonly ExpectedError[];
  readonly shown: readonly SymbolType[];
  readonly highlight: Highlight;
}

/** A part of a line with its own element. */
interface Part {
  readonly column: number;
  readonly length: number;
  readonly wrap: (content: string) => string;
}

/**
 * Returns the HTML of a line: its tokens, and below it the errors that it expects and the types that the author shows. It is a text, because
 * code has most of a page's elements, and no plugin changes them.
 */
export function codeLine({ line, tokens, errors: all, shown, highlight }: CodeLineInput): string {
  const errors = all.filter((error) => error.line === line.index);
  const types = shown.filter((symbol) => symbol.line === line.index);
  const parts = errors.map(errorPart);
  const strings = tokens.map((token) =>
    token.className === 't-s' && !isShort(token.text, line.text)
      ? { ...token, className: HYPHENATED.test(token.text) ? 't-w' : 't-b' }
      : token,
  );
  const pairs = withPairs(strings);
  // A part that stays together could overlap an error.
  const breaks = lineBreaks(line.text, pairs).filter(({ length }) => length === 0 || parts.length === 0);
  const whole = withElement(line.text, `${withParts(pairs, sorted([...parts, ...breaks.map(breakPart)]))}\n`);
  const [name, className] = line.mark ? LINE_ELEMENTS[line.mark] : [];
  const below = [...errors.map(errorMessage), ...types.map(({ text }) => shownType(text, line.text, highlight))];
  return (name ? element(name, className, whole) : whole) + below.join('');
}

/** Gives a line the element that wraps. An empty line needs none. */
function withElement(text: string, content: string): string {
  return text ? element('c-l', indentClass(text), content) : content;
}

/** Returns the text of the HTML that `codeLine` makes. */
export function textOfCode(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&#x(3C|26);/g, (_, code) => (code === '3C' ? '<' : '&'));
}

/** An enclosing part comes before the parts inside it. */
function sorted(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => a.column - b.column || b.length - a.length);
}

function withParts(tokens: readonly Token[], parts: readonly Part[]): string {
  const [part, ...others] = parts;
  if (!part) return tokens.map(tokenHtml).join('');
  const end = part.column + part.length;
  const [before, from] = splitAt(tokens, part.column);
  const [inside, after] = splitAt(from, part.length);
  const moved = (other: Part, by: number) => ({ ...other, column: other.column - by });
  const inner = others.filter(({ column }) => column < end).map((other) => moved(other, part.column));
  const later = others.filter(({ column }) => column >= end).map((other) => moved(other, end));
  return before.map(tokenHtml).join('') + part.wrap(withParts(inside, inner)) + withParts(after, later);
}

function breakPart({ column, length }: Span): Part {
  return { column, length, wrap: (content) => (length > 0 ? element('span', 't-o', content) : '<wbr>') };
}

function errorPart({ column, length }: ExpectedError): Part {
  return { column, length, wrap: (content) => element('span', 'squiggle', content) };
}

function errorMessage({ code, text }: ExpectedError): string {
  return element('span', 'error-message', `<b>TS${code}</b> ${escaped(text)}\n`);
}

/** Returns the HTML of a type, which is indented as the line above it. */
function shownType(text: string, line: string, highlight: Highlight): string {
  const lines = highlight(text, 'ts').map((tokens) => tokens.map(tokenHtml).join(''));
  return element('span', ['shown-type', indentClass(line)].filter(Boolean).join(' '), `${lines.join('\n')}\n`);
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

function tokenHtml({ text, className }: Token): string {
  return className ? element('span', className, escaped(text)) : escaped(text);
}

function element(name: string, className: string | undefined, content: string): string {
  return `<${name}${className ? ` class="${className}"` : ''}>${content}</${name}>`;
}

/** Escapes text as rehype-stringify does. */
function escaped(text: string): string {
  return text.replace(/[<&]/g, (character) => (character === '<' ? '&#x3C;' : '&#x26;'));
}
