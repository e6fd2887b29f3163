import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from './message.ts';

const ATTRIBUTES = /\s*\{([#.:][^{}\n]*)\}\s*$/;
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
      const [whole, attributes = ''] = match;
      const id = ID.exec(attributes.trim())?.[1];
      const length = attributes.length + 2;
      const at = { start: { line: end.line, column: end.column - length }, end };
      last.value = last.value.slice(0, -whole.length);
      const edit = { start: end.offset - whole.length, end: end.offset, text: '' };
      node.data = { ...node.data, edit, ...(id && !taken.has(id) && { hProperties: { id } }) };
      if (id === undefined || taken.has(id)) {
        const hint = 'Write one id of letters, digits, dashes and underscores, such as {#set-cookies}.';
        report(file, {
          rule: 'heading-id',
          text:
            id === undefined
              ? `A heading cannot have the attributes {${attributes}}.`
              : `Another heading of the page has the id ${JSON.stringify(id)}.`,
          hint: id === undefined ? hint : 'Choose another id, or leave it out: it is then made from the text.',
          at,
        });
      }
      if (id !== undefined) taken.add(id);
    });
  };
}
