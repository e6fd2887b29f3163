import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { CELL_END } from '../../../client/shared/cell-end.ts';
import type { Heading } from '../../../templates/model.ts';
import type { Section } from '../../model.ts';
import { isCode, textWithCode } from '../code-block/code-block.ts';

interface Draft {
  readonly heading?: Heading;
  readonly text: string[];
  readonly code: Set<string>;
}

/** The classes of elements that are not searchable text: decoration, controls, and the labels that tabs repeat. */
const SKIPPED: readonly string[] = [
  'anchor',
  'tab-list',
  'tab-label',
  'visually-hidden',
  'download',
  'example-files',
  'data-footnote-backref',
];
const INLINE: readonly string[] = [
  'a',
  'b',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'span',
  'strong',
  'sub',
  'sup',
];
const IDENTIFIER = /[A-Za-z_$@][\w$]*(?:[-./][\w$]+)*/g;
/** Keywords are in every sample, so they do not help the search. */
const KEYWORDS: readonly string[] =
  'async await const else export false from function if import let new null number return string true type typeof undefined'.split(
    ' ',
  );

/** Collects the searchable text and code identifiers under each heading in `file.data.sections`. */
export function rehypeSections() {
  return (tree: Root, file: VFile): void => {
    const headings = new Map((file.data.headings ?? []).map((heading) => [heading.id, heading]));
    const drafts: Draft[] = [{ text: [], code: new Set() }];
    const walk = (node: Nodes): void => {
      const draft = drafts.at(-1);
      if (node.type === 'text') draft?.text.push(node.value.replace(/\s+/g, ' '));
      if (node.type === 'root') node.children.forEach(walk);
      if (node.type !== 'element' || isSkipped(node)) return;
      const heading = /^h[1-6]$/.test(node.tagName) ? headings.get(String(node.properties.id)) : undefined;
      if (heading) drafts.push({ heading, text: [], code: new Set() });
      // The header of a table is indexed, but it does not help in a snippet.
      else if ((isCode(node) || node.tagName === 'thead') && draft)
        for (const name of identifiers(node)) draft.code.add(name);
      else {
        if (node.tagName === 'table') draft?.text.push('\n');
        // Only the first form of an install command is indexed, not all four.
        const packages = node.tagName === 'tab-group' && node.properties.group === 'package-manager';
        (packages ? node.children.slice(0, 2) : node.children).forEach(walk);
        if (!INLINE.includes(node.tagName)) draft?.text.push(isCell(node) ? CELL_END : ' ');
        if (node.tagName === 'tr' && node.children.some(isCell)) endRow(draft?.text ?? []);
      }
    };
    walk(tree);
    file.data.sections = drafts.map(finish);
  };
}

/** An empty corner separates nothing. */
function isCell(node: Nodes): boolean {
  return node.type === 'element' && /^t[dh]$/.test(node.tagName) && textOf(node).trim() !== '';
}

/** A row is a line that ends like a sentence, so that a snippet can be a row. */
function endRow(text: string[]): void {
  const last = text.lastIndexOf(CELL_END);
  const isEnded = /[.:!?]$/.test(text[last - 1] ?? '');
  text[last] = isEnded ? '\n' : '.\n';
}

function isSkipped({ properties }: Element): boolean {
  const names = Array.isArray(properties.className) ? properties.className : [];
  return 'dataFootnoteRef' in properties || names.some((name) => SKIPPED.includes(String(name)));
}

/** Returns the identifiers of a figure. The labels of folds and of the control of long code have none. */
function identifiers(figure: Element): string[] {
  const isLabel = (part: Nodes) => part.type === 'element' && part.tagName === 'summary';
  const parts = figure.children
    .flatMap((part): Nodes[] => (part.type === 'element' && part.tagName === 'details' ? part.children : [part]))
    .filter((part) => !isLabel(part));
  const names = parts.flatMap((part) => textWithCode(part).match(IDENTIFIER) ?? []);
  return names.filter((name) => name.length > 2 && !KEYWORDS.includes(name));
}

function joined(text: readonly string[]): string {
  return text
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function finish({ heading, text, code }: Draft): Section {
  return { ...(heading && { heading }), text: joined(text), code: [...code] };
}
