import type { Paragraph, PhrasingContent } from 'mdast';
import type { VFile } from 'vfile';
import { parsePlain, withoutFrontMatter } from '../markdown/parse-plain.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { visit } from '../markdown/visit.ts';
import { createLineIndex } from '../text/line-index.ts';

/** The visible values of the front matter. */
const VISIBLE_VALUE = /^(?:title|description|sidebar_label):[ \t]+(["']?)(\S.*?)\1[ \t]*$/gm;

/**
 * Returns the runs of prose of a Markdown file: its title and description, paragraphs, headings, table cells and titles of
 * directives, each as a paragraph with its positions in the file.
 */
export function proseBlocks(file: VFile): Paragraph[] {
  const text = String(file);
  const blocks = visibleValues(file, splitFrontMatter(text).frontMatter);
  visit(parsePlain(withoutFrontMatter(text)), (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    if (node.children.length === 0 || !node.position) return;
    const children = node.type === 'heading' ? node.children.map(withoutId) : node.children;
    blocks.push({ type: 'paragraph', children, position: node.position });
  });
  return blocks;
}

/** Removes the id of a heading, such as `{#set-cookies}`, which readers do not see. */
function withoutId(node: PhrasingContent): PhrasingContent {
  return node.type === 'text' ? { ...node, value: node.value.replace(/\s*\{#[^{}]*\}\s*$/, '') } : node;
}

function visibleValues(file: VFile, frontMatter: string): Paragraph[] {
  const { pointAt } = createLineIndex(String(file));
  return [...frontMatter.matchAll(VISIBLE_VALUE)].flatMap(({ 0: line, 2: value = '', index }): Paragraph[] => {
    const offset = index + line.indexOf(value, line.indexOf(':'));
    const position = { start: pointAt(offset), end: pointAt(offset + value.length) };
    return [{ type: 'paragraph', position, children: [{ type: 'text', value, position }] }];
  });
}

/** Returns Markdown with its code and its link targets replaced by spaces; lines and columns stay. */
export function blankCode(markdown: string): string {
  const blanked = markdown.split('');
  visit(parsePlain(markdown), (node) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    if (node.type !== 'code' && node.type !== 'inlineCode' && node.type !== 'html') return;
    for (let index = start.offset; index < end.offset; index += 1) if (markdown[index] !== '\n') blanked[index] = ' ';
  });
  return blanked.join('').replace(/\]\([^)\n]*\)/g, (target) => `]${' '.repeat(target.length - 1)}`);
}
