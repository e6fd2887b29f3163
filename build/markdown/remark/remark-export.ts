import type { Nodes, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { TextEdit } from '../../text/text-edit.ts';
import { addressOffset } from '../address-offset.ts';
import { ADMONITIONS } from '../admonitions.ts';
import { exportedFence } from '../code-block/exported-fence.ts';
import { labelNodes } from '../directive.ts';
import { linesOf, type Range, removal } from '../source-range.ts';

declare module 'mdast' {
  interface Data {
    /** The replacement of a part of the node in the exported Markdown. */
    edit?: TextEdit;
  }
}

/**
 * Stores the page in `file.data.markdown` as plain Markdown: the authored text with directives replaced, code as the page
 * shows it, and links to the Markdown of other pages.
 */
export function remarkExport() {
  return (tree: Root, file: VFile): void => {
    const source = String(file.value);
    file.data.markdown = written(tree, { source, start: 0, end: source.length });
  };
}

/** Returns a range of the source with its nodes replaced. */
function written({ children }: { readonly children: readonly Nodes[] }, { source, start, end }: Range): string {
  let text = '';
  let at = start;
  for (const edit of editsOf(children, source)) {
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at, end);
}

function* editsOf(nodes: readonly Nodes[], source: string): Generator<TextEdit> {
  for (const node of nodes) {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const range = { source, start, end };
    const edit = replacement(node, range);
    if (edit) yield edit;
    else {
      if ('children' in node) yield* editsOf(node.children, source);
      yield* addressEdit(node, source);
      if (node.data?.edit) yield node.data.edit;
    }
  }
}

function* addressEdit(node: Nodes, source: string): Generator<TextEdit> {
  if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
  if (!node.data?.markdownUrl) return;
  const { authored, address } = node.data.markdownUrl;
  const start = addressOffset(node, authored, source);
  if (start !== undefined) yield { start, end: start + authored.length, text: address };
}

function replacement(node: Nodes, range: Range): TextEdit | undefined {
  const { start, end } = range;
  switch (node.type) {
    case 'code':
      return { start, end, text: indented(exportedFence(node), range) };
    case 'containerDirective':
      return { start, end, text: apart(indented(container(node, range), range), range) };
    case 'leafDirective': {
      const label = written(node, spanOf(node.children, range));
      return { start, end, text: `[${label}](${node.attributes?.href ?? ''})` };
    }
    case 'html':
      return removal(range);
    case 'paragraph':
      // The mark that ends an excerpt is removed.
      return node.children.length === 0 ? removal(range) : undefined;
    default:
      return undefined;
  }
}

/** Text without an empty line before or after it would become part of the neighboring block. */
function apart(text: string, range: Range): string {
  const { above, below } = linesOf(range);
  const gap = `\n${marginOf(range)}`;
  return `${above.trim() ? gap : ''}${text}${below.trim() && !below.trim().startsWith(':::') ? gap.replace(/[^\S\n]+$/, '') : ''}`;
}

/** An admonition becomes a quotation. The contents of other labeled directives follow the label. */
function container(node: ContainerDirective, range: Range): string {
  const label = labelNodes(node);
  const text = label ? written({ children: label }, spanOf(label, range)) : '';
  const inner = innerLines(node, range);
  const own = ADMONITIONS.get(node.name)?.title;
  if (own === undefined) return text ? `**${text}**\n\n${inner}` : inner;
  const lines = [`**${text ? `${own}: ${text}` : own}**`, '', ...inner.split('\n')];
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** Returns the contents of a directive without its indentation. */
function innerLines(node: ContainerDirective, range: Range): string {
  const { source } = range;
  const start = source.indexOf('\n', range.start) + 1;
  const end = Math.max(start, source.lastIndexOf('\n', range.end - 1));
  const children = labelNodes(node) ? node.children.slice(1) : node.children;
  const margin = marginOf(range).length;
  const lines = written({ children }, { source, start, end }).split('\n');
  return lines
    .map((line) => line.slice(Math.min(margin, line.search(/[^\s>]|$/))))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

function indented(text: string, range: Range): string {
  const lines = text.replaceAll('\n', `\n${marginOf(range)}`).split('\n');
  // A regular expression for trailing spaces would be quadratic in runs of spaces.
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Returns the prefix of a node's lines: what precedes the node on its first line, with list bullets as spaces. */
function marginOf({ source, start }: Range): string {
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ');
}

function spanOf(nodes: readonly Nodes[], { source, start }: Range): Range {
  return {
    source,
    start: nodes[0]?.position?.start.offset ?? start,
    end: nodes.at(-1)?.position?.end.offset ?? start,
  };
}
