import type { Nodes, Root, RootContent } from 'mdast';
import type { Point } from 'unist';
import type { LruCache } from '../memo/lru-cache.ts';
import { visit } from './visit.ts';

/** The blocks of a heading, or of the text between two headings, with positions that start there. */
export interface ParsedSection {
  readonly blocks: readonly RootContent[];
  /** Whether a heading after the section is outside its last block. */
  readonly isClosed: boolean;
  /** Whether links elsewhere in the page may refer to the section. */
  readonly hasDefinitions: boolean;
}

/** The headings of about five pages, and the texts below them. */
export const KEPT_SECTIONS = 200;

/** The start of a line that can begin a section. */
const HEADING = /^#{1,6}[ \t]/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;

/** A heading after a section. If it is outside the last block, the next section is too. */
const NEXT = '# Next\n';

/**
 * Parses a page like `parse` does, but section by section, so that sections that have not changed since the last parse, or that other versions
 * of the page have too, are not parsed again. A heading that is inside no other block is a section, and so is the text below it. A page with
 * definitions of links or footnotes is parsed as a whole.
 */
export function parseSections(text: string, parse: (text: string) => Root, recent: LruCache<ParsedSection>): Root {
  const children: RootContent[] = [];
  let [line, offset] = [0, 0];
  let rest = '';
  // A text whose last block is open is parsed again when it is twice as long. Parsing it at each heading would take quadratic time.
  let nextLength = 0;
  for (const part of splitAtHeadings(text)) {
    const own = rest + part;
    const isLast = offset + own.length === text.length;
    if (own.length < nextLength && !isLast) {
      rest = own;
      continue;
    }
    // Nothing before such a line is open, so it is a heading, and the section ends with it.
    const isHeading = rest === '' && HEADING.test(part);
    const isWhole = isHeading || isLast;
    const whole = isWhole ? own : own + NEXT;
    // `isWhole` is part of the key, because the last text of a page may itself end with `# Next`.
    const section = recent(`${isWhole} ${whole}`, () => readSection(whole, isWhole, parse));
    if (section.hasDefinitions) return parse(text);
    // The heading is inside a block that began before it, such as code.
    rest = section.isClosed ? '' : own;
    nextLength = 2 * rest.length;
    if (!section.isClosed) continue;
    for (const block of section.blocks) children.push(shifted(block, { line, offset }));
    line += countLines(own);
    offset += own.length;
  }
  const start = { line: 1, column: 1, offset: 0 };
  const column = text.length - text.lastIndexOf('\n');
  return { type: 'root', children, position: { start, end: { line: line + 1, column, offset } } };
}

/** Splits a text before and after the lines that look like headings. */
function splitAtHeadings(text: string): string[] {
  const parts: string[] = [];
  let isCode = false;
  let [start, at] = [0, 0];
  while (at < text.length) {
    const end = text.indexOf('\n', at) + 1 || text.length;
    const line = text.slice(at, end);
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode && HEADING.test(line)) {
      parts.push(text.slice(start, at), line);
      start = end;
    }
    at = end;
  }
  return [...parts, text.slice(start)].filter(Boolean);
}

function readSection(text: string, isWhole: boolean, parse: (text: string) => Root): ParsedSection {
  const { children } = parse(text);
  let hasDefinitions = false;
  visit({ type: 'root', children }, ['definition', 'footnoteDefinition'], () => {
    hasDefinitions = true;
  });
  if (isWhole) return { blocks: children, isClosed: true, hasDefinitions };
  const next = children.at(-1);
  const isClosed = next?.type === 'heading' && next.position?.start.offset === text.length - NEXT.length;
  return { blocks: children.slice(0, -1), isClosed, hasDefinitions };
}

/** Copies a node to where its section is in the page. Plugins change the copy. */
function shifted<Node extends Nodes>(node: Node, by: Pick<Point, 'line'> & { readonly offset: number }): Node {
  const point = ({ line, column, offset = 0 }: Point) => ({ line: line + by.line, column, offset: offset + by.offset });
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(copy);
    const copied: Record<string, unknown> = {};
    for (const name in value) {
      const part = Reflect.get(value, name);
      copied[name] = name === 'position' && part ? { start: point(part.start), end: point(part.end) } : copy(part);
    }
    return copied;
  };
  return copy(node) as Node;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
