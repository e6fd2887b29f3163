import type { Token } from '../../code/highlight.ts';
import type { Span } from './code-breaks.ts';

/** A part of a line with the HTML before and after it. */
export interface LinePart extends Span {
  readonly start: string;
  readonly end: string;
}

/** Returns the HTML of the tokens of a line with that of its parts. Tokens are cut where a part starts or ends. */
export function withParts(
  tokens: readonly Token[],
  parts: readonly LinePart[],
  tokenHtml: (token: Token) => string,
): string {
  const tags = tagsByColumn(parts);
  const columns = [...tags.keys()];
  let html = '';
  let column = 0;
  let next = 0;
  const addTags = (end: number) => {
    for (; (columns[next] ?? end) < end; next += 1) html += tags.get(columns[next] ?? 0);
  };
  for (const token of tokens) {
    const end = column + token.text.length;
    let from = column;
    for (let cut = columns[next]; cut !== undefined && cut < end; cut = columns[next]) {
      if (cut > from) html += tokenHtml({ ...token, text: token.text.slice(from - column, cut - column) });
      addTags(cut + 1);
      from = cut;
    }
    html += tokenHtml(from > column ? { ...token, text: token.text.slice(from - column) } : token);
    column = end;
  }
  addTags(Number.POSITIVE_INFINITY);
  return html;
}

/** Returns the HTML to add before each column, in the order of the columns. A part ends at the latest where the part around it ends. */
function tagsByColumn(parts: readonly LinePart[]): ReadonlyMap<number, string> {
  const tags = new Map<number, string>();
  const add = (column: number, html: string) => tags.set(column, (tags.get(column) ?? '') + html);
  const open: { readonly column: number; readonly html: string }[] = [];
  const close = (column: number) => {
    for (let last = open.at(-1); last && last.column <= column; last = open.at(-1)) {
      add(last.column, last.html);
      open.pop();
    }
  };
  // An enclosing part comes before the parts inside it.
  for (const part of parts.toSorted((a, b) => a.column - b.column || b.length - a.length)) {
    close(part.column);
    add(part.column, part.start);
    const around = open.at(-1)?.column ?? Number.POSITIVE_INFINITY;
    open.push({ column: Math.min(part.column + part.length, around), html: part.end });
  }
  close(Number.POSITIVE_INFINITY);
  return tags;
}
