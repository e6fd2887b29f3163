import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

const ATTRIBUTES = /\{([#.:][^{}\n]*)\}$/;
const ID = /^#([\p{L}\p{N}_][\p{L}\p{N}_.-]*)$/u;

/** Gives a heading the id that its text ends with: `## Title {#id}`. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    const taken = new Set<string>();
    visit(tree, 'heading', (node) => {
      const last = node.children.at(-1);
      const match = last?.type === 'text' ? ATTRIBUTES.exec(last.value) : null;
      const end = last?.position?.end;
      if (!match || last?.type !== 'text' || !end?.offset) return;
      const [, attributes = ''] = match;
      const id = ID.exec(attributes.trim())?.[1];
      const length = attributes.length + 2;
      const at = { start: { line: end.line, column: end.column - length }, end };
      const text = last.value.slice(0, -length).trimEnd();
      const anchor = id === undefined ? '' : ` <a id="${id}"></a>`;
      const edit = { start: end.offset - (last.value.length - text.length), end: end.offset, text: anchor };
      last.value = text;
      node.data = { ...node.data, edit, ...(id && !taken.has(id) && { hProperties: { id } }) };
      if (id === undefined) report(file, { ...invalid(attributes), at });
      else if (taken.has(id)) report(file, { ...repeated(id), at });
      else taken.add(id);
    });
  };
}

function invalid(attributes: string) {
  return {
    rule: 'heading-id',
    text: `A heading cannot have the attributes {${attributes}}.`,
    hint: 'Write one id of letters, digits, dashes and underscores, such as {#set-cookies}.',
  } as const;
}

function repeated(id: string) {
  return {
    rule: 'heading-id',
    text: `Another heading of the page already has the id ${JSON.stringify(id)}.`,
    hint: 'Choose another id, or remove it. Without one, the build makes the id from the text of the heading.',
  } as const;
}
