import type { Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { didYouMean, nearest } from '../../text/suggest.ts';
import { checkAddress } from '../address.ts';
import { ADMONITIONS } from '../admonitions.ts';
import { elementNode, labelNodes, openingLine, takeLabel } from '../directive.ts';
import { DIRECTIVES } from '../directive-table.ts';
import { isInvisible } from '../is-invisible.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

const CONTAINERS = [...DIRECTIVES.keys()];
const EMBED = 'Write ::embed[Text of the post]{href="https://…"}';
const NAMES = CONTAINERS.map((name) => `:::${name}`).join(', ');

/** Turns admonitions and details into elements, restores text such as `:text` that is not a directive, and reports unknown directives. */
export function remarkDirectives() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (node.type === 'textDirective') {
        const { start, end } = node.position ?? {};
        parent.children[index] = { type: 'text', value: String(file.value).slice(start?.offset, end?.offset) };
        checkText(node, file);
      }
      if (node.type === 'leafDirective' && node.name === 'embed') parent.children[index] = embed(node, file);
      else if (node.type === 'leafDirective')
        report(file, {
          rule: 'directive-unknown',
          text: `There is no directive ::${node.name}.`,
          hint: isEmbed(node) ? `${EMBED}.` : `Write a directive with at least three colons: ${NAMES}.`,
          at: node.position,
        });
      if (node.type === 'containerDirective') transform(node, file);
    });
  };
}

/** Whether a directive that does not exist is meant as the one with two colons. */
function isEmbed({ name }: TextDirective | LeafDirective | ContainerDirective): boolean {
  return nearest(name, [...CONTAINERS, 'embed']) === 'embed';
}

/** Text such as `10:30pm` is not a directive, but a name with brackets or braces is meant as one. */
function checkText(node: TextDirective, file: VFile): void {
  const { name, children, attributes, position } = node;
  if (children.length === 0 && Object.keys(attributes ?? {}).length === 0) return;
  report(file, {
    rule: 'directive-unknown',
    text: `There is no directive :${name}.`,
    hint: `${isEmbed(node) ? `${EMBED} on a line of its own` : `Write a directive on a line of its own, with at least three colons: ${NAMES}`}. To show the text as it is, write \\:${name}.`,
    at: position,
  });
}

/** A post of a social network: a link, until the browser shows the post itself. */
function embed({ children, attributes, position }: LeafDirective, file: VFile): Paragraph {
  const href = attributes?.href ?? '';
  if (!href || children.length === 0)
    report(file, {
      rule: 'directive-invalid',
      text: `The embedded post has no ${href ? 'text' : 'address'}.`,
      hint: `${EMBED}.`,
      at: position,
    });
  const link = elementNode('a', { href: checkAddress(href, file, position) ? href : '' }, children);
  return elementNode('social-embed', {}, [elementNode('blockquote', { className: ['twitter-tweet'] }, [link])]);
}

/** Reports an admonition with neither a title nor content, and details that reveal nothing. A directive on a single line is one that is not closed. */
function checkContent(node: ContainerDirective, file: VFile): void {
  const { name, children, position } = node;
  const label = labelNodes(node);
  const isTitled = label !== undefined && name !== 'details';
  const isOpen = position?.start.line === position?.end.line;
  if (isTitled || isOpen || !children.slice(label ? 1 : 0).every(isInvisible)) return;
  report(file, {
    rule: 'directive-invalid',
    text: `The directive :::${name} has no content.`,
    hint: `Write its content between :::${name} and :::, or remove both lines.`,
    at: openingLine(node),
  });
}

function transform(node: ContainerDirective, file: VFile): void {
  const { name } = node;
  const admonition = ADMONITIONS.get(name);
  const at = openingLine(node);
  if (admonition || name === 'details') checkContent(node, file);
  if (admonition) {
    const label = takeLabel(node) ?? [{ type: 'text' as const, value: admonition.title }];
    node.children.unshift(elementNode('p', { className: ['admonition-title'] }, label));
    node.data = { hName: 'div', hProperties: { className: ['admonition', admonition.kind], role: 'note' } };
  } else if (name === 'details') {
    const label = takeLabel(node) ?? [{ type: 'text' as const, value: 'Details' }];
    node.children.unshift(elementNode('summary', {}, label));
    node.data = { hName: 'details', hProperties: { open: node.attributes?.open !== undefined } };
  } else if (name === 'tab')
    report(file, {
      rule: 'directive-invalid',
      text: 'The tab is outside a group of tabs.',
      hint: 'Put the tab between ::::tabs{group="…"} and ::::, which have one colon more than the tab.',
      at,
    });
  else if (name === 'compare' || name === 'cards') node.data = { hName: 'div', hProperties: { className: [name] } };
  else if (!DIRECTIVES.has(name))
    report(file, {
      rule: 'directive-unknown',
      text: `There is no directive :::${name}.`,
      hint: isEmbed(node)
        ? `${EMBED}. A directive with two colons has no closing line.`
        : didYouMean(name, CONTAINERS, `Use one of the directives ${NAMES}.`),
      at,
    });
}
