import type { Blockquote, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { didYouMean } from '../../text/suggest.ts';
import { type Admonition, ALERTS } from '../admonitions.ts';
import { elementNode } from '../directive.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

const MARKER = /^\[!([A-Za-z]+)\][ \t]*/;

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
  const [marker, name = ''] = match;
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
  text.value = text.value.slice(marker.length);
  const start = text.position?.start.offset ?? 0;
  const { title, end = start + marker.trimEnd().length } = takeTitle(first, file);
  const hasContent = first.children.length > 0 || node.children.length > 1 || title.length > 0;
  if (!hasContent)
    report(file, {
      rule: 'directive-invalid',
      text: `The alert [!${name}] has no content.`,
      hint: 'Write its content below it, in lines that begin with >, or remove the line.',
      at: text.position,
    });
  node.data = { hName: 'div', hProperties: { className: ['admonition', alert.kind], role: 'note' } };
  const heading = headingOf(title, alert, { start, text: start + marker.length, end });
  node.children = [heading, ...(first.children.length > 0 ? node.children : node.children.slice(1))];
}

interface TitleOffsets {
  readonly start: number;
  readonly text: number;
  readonly end: number;
}

/** Returns the heading of an alert, which is bold in the exported Markdown. */
function headingOf(title: readonly PhrasingContent[], alert: Admonition, { start, text, end }: TitleOffsets) {
  const properties = { className: ['admonition-title'] };
  if (title.length === 0) {
    const heading = elementNode('p', properties, [{ type: 'text', value: alert.title }]);
    heading.data = { ...heading.data, edit: { start, end, text: `**${alert.title}:**` } };
    return heading;
  }
  // The edit of a node comes after the edits of its children, so the beginning of the title has its own.
  const beginning: PhrasingContent = { type: 'text', value: '', data: { edit: { start, end: text, text: '**' } } };
  const heading = elementNode('p', properties, [beginning, ...title]);
  heading.data = { ...heading.data, edit: { start: end, end, text: ':**' } };
  return heading;
}

/** Removes the first line of a paragraph without its marker, and returns its contents and where they end in the file. */
function takeTitle({ children }: Paragraph, file: VFile) {
  const source = String(file.value);
  const title: PhrasingContent[] = [];
  let end: number | undefined;
  for (let child = children.shift(); child; child = children.shift()) {
    if (child.type === 'break') return { title, end };
    const line = child.type === 'text' ? child.value.indexOf('\n') : -1;
    if (child.type === 'text' && line !== -1) {
      const { start } = child.position ?? {};
      const value = child.value.slice(0, line);
      children.unshift({ ...child, value: child.value.slice(line + 1) });
      if (!value) return { title, end };
      title.push({ type: 'text', value });
      return { title, end: source.slice(0, source.indexOf('\n', start?.offset)).trimEnd().length };
    }
    if (child.type === 'text' && !child.value) continue;
    title.push(child);
    end = child.position?.end.offset;
  }
  return { title, end };
}
