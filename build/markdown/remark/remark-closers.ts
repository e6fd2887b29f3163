import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { Point } from '../../text/line-index.ts';
import { openingLine } from '../directive.ts';
import { DIRECTIVES } from '../directive-table.ts';
import { pointAt, report } from '../message.ts';
import { createStrayCheck } from '../stray-directives.ts';
import { visit } from '../visit.ts';

/** Reports directives and fences without a closing line, closing lines without a directive, and opening lines that are text or code. */
export function remarkClosers() {
  return (tree: Root, file: VFile): void => {
    const covered = new Set<unknown>();
    const checkStray = createStrayCheck(file);
    const strayLines = new Set<number>();
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective') checkDirective(node, file, covered);
      if (node.type === 'code') {
        const isStray = strayLines.has(node.position?.start.line ?? 0);
        // The line closes the fence of the author, and the code of this fence is text.
        if (isStray && parent && index !== undefined) parent.children[index] = { type: 'paragraph', children: [] };
        else checkFence(node, file, strayLines);
      }
      if (node.type === 'text') checkStray(node, index === 0);
    });
  };
}

/** A directive without a closing line contains the rest of the page. */
function checkDirective(node: ContainerDirective, file: VFile, covered: Set<unknown>): void {
  const lines = linesOf(node, file);
  const opening = colonsOf(lines[0]);
  const closing = /^[\s>]*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  // A nested directive that ends on the same line used the closing line.
  const last = node.children.at(-1);
  const isTaken = last?.type === 'containerDirective' && last.position?.end.line === node.position?.end.line;
  if ((closing.length >= opening.length && !isTaken) || covered.has(node)) return;
  const isSame = isTaken && colonsOf(linesOf(last, file)[0]).length >= opening.length;
  // One mistake is reported once.
  if (isSame) covered.add(last);
  report(file, {
    rule: 'directive-unclosed',
    text: `The directive :::${node.name} is not closed.`,
    hint: isSame
      ? `Add a line ${opening} after its content. If it contains the directive :::${last.name}, open and close it with more colons.`
      : 'Add a line after its content with the same number of colons, and nothing else. A directive around this one needs more colons.',
    at: openingLine(node),
  });
}

function linesOf({ position }: ContainerDirective, file: VFile): readonly string[] {
  return String(file.value).slice(position?.start.offset, position?.end.offset).trimEnd().split('\n');
}

function colonsOf(line = ''): string {
  return /^:{3,}/.exec(line)?.[0] ?? ':::';
}

/** A fence without a closing line contains the rest of its container, or all lines until the next fence closes. */
function checkFence(node: Code, file: VFile, strayLines: Set<number>): void {
  const { start, end } = node.position ?? {};
  const lines = String(file.value).slice(start?.offset, end?.offset).split('\n');
  const opening = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1];
  if (start && !opening) checkIndented(node, file);
  if (!start || !opening) return;
  const closing = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1];
  const isClosed = lines.length > 1 && closing?.startsWith(opening);
  const next = lines.findIndex((line, index) => index > 0 && opensFence(line, opening, start.column - 1));
  if (isClosed && next < 0) return;
  const at = { start, end: { line: start.line, column: start.column + (lines[0] ?? '').length } };
  const early = end && next < 0 ? earlyEnd(file, end, opening) : undefined;
  if (early) {
    strayLines.add(early.closing);
    report(file, {
      rule: 'fence-unclosed',
      text: `Line ${early.line} is indented less than the list item, which ends the code fence.`,
      hint: `Indent line ${early.line} like the fence.`,
      at,
    });
    return;
  }
  const before = next >= 0 ? ` before line ${start.line + next}, which opens another` : '';
  report(file, {
    rule: 'fence-unclosed',
    text: `The code fence is not closed${before}.`,
    hint: `Add a line ${opening} after the code.${next >= 0 ? longerFence(opening, start.line + next) : tooShort(lines, opening, start.line)}`,
    at,
  });
}

/** Code without a fence is indented by four spaces. So is a directive or a fence that is indented too far. */
function checkIndented({ value, position }: Code, file: VFile): void {
  const [line = ''] = value.split('\n', 1);
  const [mark, colons, name = ''] = /^(?:(:{3,})[ \t]*([A-Za-z][\w-]*)|(?:`{3,}|~{3,})[^\s`{]*)/.exec(line) ?? [];
  if (!position || mark === undefined || (colons && !DIRECTIVES.has(name))) return;
  const source = String(file.value);
  const from = source.indexOf(mark, position.start.offset);
  report(file, {
    rule: colons ? 'directive-invalid' : 'fence-option',
    text: `The line is indented like code, so readers would see ${JSON.stringify(mark)}.`,
    hint: 'Indent the line and its content like the text around it. To show it as it is, put it in a fence with the language md.',
    at: { start: pointAt(file, from), end: pointAt(file, from + line.length) },
  });
}

/**
 * Finds the line below a fence that ends it, because its indentation ends the list item, and the closing line below. A closing line with the same
 * indentation, or in another list item, could be the opening line of another fence.
 */
function earlyEnd(file: VFile, { line, offset = 0 }: Point, opening: string) {
  const text = String(file.value);
  const marks = /^( *)(?:`{3,}|~{3,}).*$/gm;
  marks.lastIndex = offset;
  const found = marks.exec(text);
  if (!found?.[0].trim().startsWith(opening) || !/^ *(?:`+|~+) *$/.test(found[0])) return undefined;
  const between = text.slice(offset, found.index).split('\n');
  const index = between.findIndex((candidate, at) => at > 0 && candidate.trim() !== '');
  const below = between[index] ?? '';
  const isItem = /^ *(?:[-*+]|\d+[.)]) /.test(below);
  if (index < 0 || isItem || below.search(/\S/) >= (found[1] ?? '').length) return undefined;
  return { line: line + index, closing: line + between.length - 1 };
}

/** Whether a line would open a fence with a language if the fence above it were closed, which has these marks and this indent. */
function opensFence(line: string, opening: string, indent: number): boolean {
  // A line with four more spaces is code, and one with another mark of a quotation belongs to the code.
  const [, marks] = /^ {0,3}(`{3,}|~{3,})[\w-]+(?:\s[^`]*)?$/.exec(line.slice(indent)) ?? [];
  return marks?.startsWith(opening) === true;
}

function longerFence(opening: string, line: number): string {
  return ` If line ${line} belongs to the code, open and close the fence with ${opening}${opening.slice(0, 1)}.`;
}

function tooShort(lines: readonly string[], opening: string, start: number): string {
  const mark = opening.slice(0, 1);
  const shorter = lines.findIndex((line, index) => index > 0 && /^[\s>]*(`+|~+)\s*$/.exec(line)?.[1]?.startsWith(mark));
  return shorter < 0 ? '' : ` Line ${start + shorter} is too short to close the fence.`;
}
