import { indentClass } from '../../../client/shared/code-indent.ts';
import type { FenceLine } from '../../code/fence.ts';
import type { LineMark } from '../../code/fence-marks.ts';
import type { Highlight, Token } from '../../code/highlight.ts';
import type { ShownError, SymbolType } from '../../samples/compiler-report.ts';
import { isShort, lineBreaks, type Span } from './code-breaks.ts';
import { withPairs } from './code-pairs.ts';
import { type LinePart, withParts } from './line-parts.ts';

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
  readonly errors: readonly ShownError[];
  readonly shown: readonly SymbolType[];
  readonly highlight: Highlight;
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
  const whole = withElement(line.text, `${withParts(pairs, [...parts, ...breaks.map(breakPart)], tokenHtml)}\n`);
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

function breakPart({ column, length }: Span): LinePart {
  return length > 0 ? { column, length, ...tags('span', 't-o') } : { column, length, start: '<wbr>', end: '' };
}

function errorPart({ column, length }: ShownError): LinePart {
  return { column, length, ...tags('span', 'squiggle') };
}

function errorMessage({ code, text }: ShownError): string {
  return element('span', 'error-message', `${code === undefined ? '' : `<b>TS${code}</b> `}${escaped(text)}\n`);
}

/** Returns the HTML of a type, which is indented as the line above it. */
function shownType(text: string, line: string, highlight: Highlight): string {
  const lines = highlight(text, 'ts').map((tokens) => tokens.map(tokenHtml).join(''));
  return element('span', ['shown-type', indentClass(line)].filter(Boolean).join(' '), `${lines.join('\n')}\n`);
}

function tokenHtml({ text, className }: Token): string {
  return className ? element('span', className, escaped(text)) : escaped(text);
}

function element(name: string, className: string | undefined, content: string): string {
  const { start, end } = tags(name, className);
  return start + content + end;
}

function tags(name: string, className: string | undefined): Pick<LinePart, 'start' | 'end'> {
  return { start: `<${name}${className ? ` class="${className}"` : ''}>`, end: `</${name}>` };
}

/** Escapes text as rehype-stringify does. */
function escaped(text: string): string {
  return text.replace(/[<&]/g, (character) => (character === '<' ? '&#x3C;' : '&#x26;'));
}
