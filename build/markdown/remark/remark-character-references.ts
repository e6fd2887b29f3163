import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { invalidCharacters } from '../../text/text-checks.ts';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

const REFERENCE = /(?<!\\)(?:\\\\)*(&#(?:x([\da-f]{1,6})|(\d{1,7}));)/gi;

/** Reports characters that do not belong in a text and are written as references, such as `&#x202E;`. In code, references are text. */
export function remarkCharacterReferences() {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value);
    if (!text.includes('&#')) return;
    let blanked = '';
    for (const [from, to] of blankedRanges(tree, text))
      blanked += text.slice(blanked.length, from) + ' '.repeat(to - from);
    blanked += text.slice(blanked.length);
    for (const match of blanked.matchAll(REFERENCE)) {
      const [whole, reference = '', hex, decimal] = match;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const offset = match.index + whole.length - reference.length;
      const name = isCharacter(code)
        ? invalidCharacters(String.fromCodePoint(code))[0]?.name
        : 'a number that is no character';
      if (name !== undefined)
        report(file, {
          rule: 'character-invalid',
          text: `The line contains ${name}, written as ${reference}.`,
          hint: `Delete ${reference}.`,
          at: { start: pointAt(file, offset), end: pointAt(file, offset + reference.length) },
        });
    }
  };
}

/** Whether a number is that of a character. The others, such as the halves of a pair in UTF-16, become U+FFFD. */
function isCharacter(code: number): boolean {
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/** Returns the ranges of code. The first line of a fence is not code, because its title may have references. */
function blankedRanges(tree: Root, text: string): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  visit(tree, (node) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    if (node.type === 'inlineCode') ranges.push([start.offset, end.offset]);
    if (node.type === 'code') ranges.push([codeStart(text, start.offset, end.offset), end.offset]);
  });
  return ranges;
}

function codeStart(text: string, start: number, end: number): number {
  const isFence = /^[`~]{3}/.test(text.slice(start, start + 3));
  if (!isFence) return start;
  const firstEnd = text.indexOf('\n', start);
  return firstEnd < 0 ? end : Math.min(firstEnd, end);
}
