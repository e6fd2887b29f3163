import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { didYouMean } from '../suggest.ts';
import { elementNode, takeLabel } from './directive.ts';
import { report } from './message.ts';

/** The kinds of admonition with the title each has of itself. */
export const ADMONITIONS: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  danger: 'Danger',
};

const CONTAINERS: readonly string[] = [...Object.keys(ADMONITIONS), 'details', 'tabs', 'tab'];
const LISTED = CONTAINERS.map((name) => `:::${name}`).join(', ');

/** Turns admonitions and details into elements, restores `:text` that only looks like a directive, and reports what is unknown or unclosed. */
export function remarkDirectives() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (node.type === 'textDirective') {
        const { start, end } = node.position ?? {};
        parent.children[index] = { type: 'text', value: String(file.value).slice(start?.offset, end?.offset) };
      }
      if (node.type === 'leafDirective' && node.name === 'embed') parent.children[index] = embed(node);
      else if (node.type === 'leafDirective')
        report(file, {
          rule: 'directive-unknown',
          text: `There is no directive ::${node.name}.`,
          hint: `Directives are blocks with three colons or more: ${LISTED}.`,
          at: node.position,
        });
      if (node.type === 'containerDirective') {
        reportUnclosed(node, file);
        transform(node, file);
      }
    });
  };
}

/** A post of a social network: a link, until the browser shows the post itself. */
function embed({ children, attributes }: LeafDirective): Paragraph {
  const link = elementNode('a', { href: attributes?.href ?? '' }, children);
  return elementNode('social-embed', {}, [elementNode('blockquote', { className: ['twitter-tweet'] }, [link])]);
}

function transform(node: ContainerDirective, file: VFile): void {
  const { name } = node;
  const title = ADMONITIONS[name];
  const at = openingLine(node);
  if (title !== undefined) {
    const label = takeLabel(node) ?? [{ type: 'text' as const, value: title }];
    node.children.unshift(elementNode('p', { className: ['admonition-title'] }, label));
    node.data = { hName: 'div', hProperties: { className: ['admonition', name], role: 'note' } };
  } else if (name === 'details') {
    const label = takeLabel(node) ?? [{ type: 'text' as const, value: 'Details' }];
    node.children.unshift(elementNode('summary', {}, label));
    node.data = { hName: 'details' };
  } else if (name === 'tab')
    report(file, {
      rule: 'directive-invalid',
      text: 'The tab stands outside a group of tabs.',
      hint: 'Put it between ::::tabs{group="…"} and ::::, with one colon more than the tab.',
      at,
    });
  else if (name !== 'tabs')
    report(file, {
      rule: 'directive-unknown',
      text: `There is no directive :::${name}.`,
      hint: didYouMean(name, CONTAINERS, `There are ${LISTED}.`),
      at,
    });
}

/** Without its closing line a directive swallows the rest of the page. */
function reportUnclosed(node: ContainerDirective, file: VFile): void {
  const { start, end } = node.position ?? {};
  const last = String(file.value).slice(start?.offset, end?.offset).trimEnd().split('\n').at(-1) ?? '';
  if (/^[\s>]*:{3,}\s*$/.test(last)) return;
  report(file, {
    rule: 'directive-unclosed',
    text: `The directive :::${node.name} is not closed.`,
    hint: 'Add a line with as many colons as it opens with, and nothing else.',
    at: openingLine(node),
  });
}

function openingLine(node: ContainerDirective) {
  const start = node.position?.start;
  if (!start) return undefined;
  return { start, end: { line: start.line, column: start.column + node.name.length + 3 } };
}
