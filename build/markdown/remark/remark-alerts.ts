import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { didYouMean } from '../../text/suggest.ts';
import { ALERTS } from '../admonitions.ts';
import { elementNode } from '../directive.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

const MARKER = /^\[!([A-Za-z]+)\][ \t]*([^\n]*)(?:\n|$)/;

/** Turns GitHub's alerts, quotations that begin with `[!NOTE]`, into admonitions. */
export function remarkAlerts() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'blockquote', (node) => {
      const [first] = node.children;
      const [text] = first?.type === 'paragraph' ? first.children : [];
      const match = text?.type === 'text' ? MARKER.exec(text.value) : null;
      if (first?.type === 'paragraph' && text?.type === 'text' && match) convert({ node, first, text, match, file });
    });
  };
}

interface Alert {
  readonly node: Blockquote;
  readonly first: Paragraph;
  readonly text: Text;
  readonly match: RegExpExecArray;
  readonly file: VFile;
}

function convert({ node, first, text, match, file }: Alert): void {
  const [marker, name = '', title = ''] = match;
  const alert = ALERTS.get(name.toLowerCase());
  if (!alert) {
    const names = [...ALERTS.keys()].map((key) => key.toUpperCase());
    report(file, {
      rule: 'directive-unknown',
      text: `There is no alert [!${name}].`,
      hint: didYouMean(name.toUpperCase(), names, `Use one of the alerts ${names.join(', ')}.`),
      at: text.position,
    });
    return;
  }
  takeMarker({ first, text, marker });
  const label: PhrasingContent[] = [{ type: 'text', value: title.trim() || alert.title }];
  const heading = elementNode('p', { className: ['admonition-title'] }, label);
  const start = text.position?.start.offset ?? 0;
  const end = start + marker.trimEnd().length;
  heading.data = { ...heading.data, edit: { start, end, text: `**${title.trim() || alert.title}:**` } };
  node.data = { hName: 'div', hProperties: { className: ['admonition', alert.kind], role: 'note' } };
  if (first.children.length === 0 && node.children.length === 1 && !title.trim())
    report(file, {
      rule: 'directive-invalid',
      text: `The alert [!${name}] has no content.`,
      hint: 'Write its content below it, in lines that begin with >, or remove the line.',
      at: text.position,
    });
  node.children = [heading, ...(first.children.length > 0 ? node.children : node.children.slice(1))];
}

function takeMarker({
  first,
  text,
  marker,
}: {
  readonly first: Paragraph;
  readonly text: Text;
  readonly marker: string;
}) {
  if (text.value === marker.trimEnd()) first.children.shift();
  else text.value = text.value.slice(marker.length);
  // If the marker has its own text node, a line break follows it.
  if (first.children[0]?.type === 'break') first.children.shift();
}
