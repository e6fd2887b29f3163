import type { Blockquote, Code, Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { takeLabel } from './directive.ts';
import { type FenceLine, readFence } from './fence.ts';
import { ADMONITIONS } from './remark-directives.ts';

declare module 'mdast' {
  interface LinkData {
    /** The address of the Markdown of the page that the link leads to. */
    markdown?: string;
  }
  interface DefinitionData {
    markdown?: string;
  }
}

const SIGNS = { added: '+ ', removed: '- ', highlighted: '  ' } as const;

/** Leaves the page in `file.data.markdown` as Markdown that any tool reads: no directives, code as the reader sees it, links to other pages' Markdown. */
export function remarkExport() {
  const writer = unified()
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
    .freeze();
  return (tree: Root, file: VFile): void => {
    const copy = structuredClone(tree);
    const plain = { ...copy, children: copy.children.flatMap((node) => plainNode(node, file)) };
    file.data.markdown = writer.stringify(plain as Root);
  };
}

/** Returns what a node is without the site's own syntax: itself with plain children, or what stands for it. */
function plainNode(node: RootContent, file: VFile): RootContent[] {
  switch (node.type) {
    case 'code':
      return [plainCode(node)];
    case 'containerDirective':
      return plainContainer(node, file);
    case 'textDirective': {
      const { start, end } = node.position ?? {};
      return [{ type: 'text', value: String(file.value).slice(start?.offset, end?.offset) }];
    }
    case 'leafDirective': {
      const link = { type: 'link' as const, url: node.attributes?.href ?? '', children: node.children };
      return [{ type: 'paragraph', children: [link] }];
    }
    case 'link':
    case 'definition':
      return [{ ...plainParent(node, file), url: node.data?.markdown ?? node.url }];
    case 'html':
      return [];
    case 'paragraph':
      // The mark that ends an excerpt is a paragraph of nothing.
      return node.children.length === 0 ? [] : [plainParent(node, file)];
    default:
      return [plainParent(node, file)];
  }
}

function plainParent<Node extends RootContent>(node: Node, file: VFile): Node {
  if (!('children' in node)) return node;
  const children = (node as Parent).children.flatMap((child) => plainNode(child, file));
  return { ...node, children };
}

function plainContainer(node: ContainerDirective, file: VFile): RootContent[] {
  const own = ADMONITIONS[node.name];
  const label = takeLabel(node);
  const children = node.children.flatMap((child) => plainNode(child, file));
  if (own !== undefined) {
    const title = label
      ? [{ type: 'text' as const, value: `${own}: ` }, ...label]
      : [{ type: 'text' as const, value: own }];
    return [{ type: 'blockquote', children: [strong(title), ...children] } as Blockquote];
  }
  return label ? [strong(label), ...children] : children;
}

function strong(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

/** Code with lines added or removed becomes a diff; every other fence keeps its language. */
function plainCode({ lang, meta, value }: Code): Code {
  const { lines, title } = readFence(lang ?? 'text', meta ?? '', value);
  const changed = lines.some(({ mark }) => mark === 'added' || mark === 'removed');
  const text = ({ text, mark }: FenceLine) => (changed ? (mark ? SIGNS[mark] : '  ') + text : text);
  return {
    type: 'code',
    lang: changed ? 'diff' : lang === 'npm' ? 'sh' : lang,
    meta: title ? `title="${title}"` : null,
    value: lines.map((line) => text(line).trimEnd()).join('\n'),
  };
}
