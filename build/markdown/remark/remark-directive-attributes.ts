import type { Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearest } from '../../text/suggest.ts';
import { DIRECTIVES } from '../directive-table.ts';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([...DIRECTIVES, ['embed', ['href']]]);

/** Reports the attributes that a directive does not have, which would be dropped silently, and values of attributes that take none. */
export function remarkDirectiveAttributes() {
  return (tree: Root, file: VFile): void => {
    visit(tree, ['containerDirective', 'leafDirective'], (node) => {
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
      const known = ATTRIBUTES.get(node.name);
      const unknown = Object.keys(node.attributes ?? {}).filter((name) => !known?.includes(name));
      if (known) for (const name of unknown) reportAttribute(node, name, known, file);
      if (node.name === 'details' && node.attributes?.open) reportValue(node, node.attributes.open, file);
    });
  };
}

function reportAttribute(
  node: ContainerDirective | LeafDirective,
  name: string,
  known: readonly string[],
  file: VFile,
): void {
  const directive = `${node.type === 'leafDirective' ? '::' : ':::'}${node.name}`;
  const similar = nearest(name, known);
  report(file, {
    rule: 'directive-invalid',
    text: `The directive ${directive} has no attribute ${JSON.stringify(name)}.`,
    hint: similar ? `Did you mean ${similar}?` : hintFor(directive, name, known),
    at: attributesOf(node, file),
  });
}

function reportValue(node: ContainerDirective | LeafDirective, value: string, file: VFile): void {
  report(file, {
    rule: 'directive-invalid',
    text: `The attribute open has the value ${JSON.stringify(value)}, but the content is visible at first with every value.`,
    hint: 'Write {open}, or delete the attribute to hide the content at first.',
    at: attributesOf(node, file),
  });
}

function hintFor(directive: string, name: string, known: readonly string[]): string {
  if (name === 'title' || name === 'label') return `Write the title in brackets: ${directive}[Title].`;
  return known.length === 0 ? 'Delete the attribute.' : `Delete the attribute, or write ${known.join(' or ')}.`;
}

/** Returns the range of the braces on the first line of a directive. */
function attributesOf({ position }: ContainerDirective | LeafDirective, file: VFile) {
  const from = position?.start.offset;
  if (from === undefined) return position;
  const [line = ''] = String(file.value).slice(from).split('\n', 1);
  const [braces] = /\{[^{}]*\}\s*$/.exec(line) ?? [];
  if (!braces) return position;
  const start = from + line.length - braces.length;
  return { start: pointAt(file, start), end: pointAt(file, start + braces.trimEnd().length) };
}
