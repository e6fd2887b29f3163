import type { Root } from 'mdast';
import { visit } from './visit.ts';

/** A container as VitePress and Docusaurus write it: `::: tip Title`, `:::tip Title`, `::: details Title {open}`. */
const FOREIGN =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})([ \t]*)([A-Za-z][\w-]*)(?:([ \t]+)(\S.*?))??([ \t]*\{[^{}]*\})?[ \t]*$/;

/** A mixture of both: `::: tip[Title]{open}`. */
const MIXED = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})([ \t]+)([A-Za-z][\w-]*)\[(.*\](?:\{[^{}]*\})?)[ \t]*$/;

/** The expressions are quadratic in runs of spaces, and no title is longer. */
const MAX_LINE_LENGTH = 1000;

/**
 * Rewrites foreign openings of containers to `:::tip[Title]`, and returns everything else as it is. Lines stay where they
 * are, and so do the columns of titles. `parse` finds the lines that are code, which are left alone.
 */
export function normalizeContainers(body: string, parse: (text: string) => Root): string {
  const lines = body.split('\n');
  const changes = lines.flatMap((line, index): (readonly [number, string])[] => {
    const changed = line.includes(':::') && line.length <= MAX_LINE_LENGTH ? normalizeLine(line) : line;
    return changed === line ? [] : [[index, changed]];
  });
  if (changes.length === 0) return body;
  const literal = literalLines(parse(body));
  for (const [index, line] of changes) if (!literal.has(index)) lines[index] = line;
  return lines.join('\n');
}

function normalizeLine(line: string): string {
  if (MIXED.test(line)) return line.replace(MIXED, '$1$2$4[$3$5');
  const [, before = '', colons = '', gap = '', name = '', space = '', title, attributes = ''] =
    FOREIGN.exec(line) ?? [];
  if (!colons || (!gap && !space && !attributes.startsWith(' '))) return line;
  // The removed gap moves after the bracket, so that the title keeps its columns.
  const label = title === undefined ? '' : `[${gap}${space.slice(1)}${balanced(title)}]`;
  return `${before}${colons}${name}${label}${attributes.trim()}`;
}

/** Escapes brackets that have no partner: they would end the label. */
function balanced(title: string): string {
  let open = 0;
  for (const character of title.replace(/\\./g, '')) {
    if (character === '[') open += 1;
    if (character === ']') open -= 1;
    if (open < 0) break;
  }
  return open === 0 ? title : title.replace(/[[\]]/g, '\\$&');
}

/** Returns the indexes of the lines of code and of HTML. */
function literalLines(tree: Root): ReadonlySet<number> {
  const lines = new Set<number>();
  visit(tree, ['code', 'html'], ({ position }) => {
    if (position) for (let line = position.start.line; line <= position.end.line; line += 1) lines.add(line - 1);
  });
  return lines;
}
