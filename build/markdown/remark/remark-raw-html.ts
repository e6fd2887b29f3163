import type { Html, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { elementNode } from '../directive.ts';
import { isInvisible } from '../is-invisible.ts';
import { type Mistake, pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['details', 'Write :::details[Summary] … ::: instead.'],
  ['summary', 'Write :::details[Summary] … ::: instead.'],
  ['img', 'Write ![what it shows](./image.png) instead.'],
  ['a', 'Write [text](./page.md) instead.'],
  ['br', 'End the line with a backslash instead.'],
  ['b', 'Write **text** instead.'],
  ['strong', 'Write **text** instead.'],
  ['i', 'Write _text_ instead.'],
  ['em', 'Write _text_ instead.'],
  ['code', 'Write `code` instead.'],
  ['pre', 'Write a code fence instead.'],
  ['table', 'Write a table with | columns | instead.'],
  ['tabs', 'Write ::::tabs{group="…"} with :::tab[Label] inside instead.'],
  ['tabitem', 'Write :::tab[Label] … ::: inside ::::tabs{group="…"} instead.'],
  ['codegroup', 'Write ::: code-group with fences such as ```ts [file.ts] instead.'],
  ['callout', 'Write a directive such as :::note … ::: instead.'],
  ['aside', 'Write a directive such as :::note … ::: instead.'],
  ['div', 'Write a directive such as :::note … ::: instead.'],
]);

/** The marker element at the end of a post's excerpt; the parse stage removes it. */
export const TRUNCATE = 'truncate-here';

const COMMENT = /<!--[\s\S]*?-->/g;
const TAG = /<(\/?)([A-Za-z][\w.-]*)[^<>]*>/g;

/** Reports raw HTML with what to write instead. Comments are removed, and `<!-- truncate -->` ends the excerpt. */
export function remarkRawHtml() {
  return (tree: Root, file: VFile): void => {
    const opened = new Set<string>();
    const inCells = new Set<Html>();
    visit(tree, 'tableCell', (cell) => visit(cell, 'html', (node) => void inCells.add(node)));
    visit(tree, 'text', (node) => checkText(node, file));
    // An excerpt without text would be an empty entry in the list of posts.
    const start = tree.children.findIndex((node) => !isInvisible(node));
    const marker = tree.children.findIndex(
      (node, at) => node.type === 'html' && isTruncate(node) && start >= 0 && start < at,
    );
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (parent === tree && index === marker) {
        parent.children[index] = { ...elementNode(TRUNCATE, {}, []), position: node.position };
        return;
      }
      if (isTruncate(node)) reportTruncate(node, file);
      for (const [comment] of node.value.matchAll(COMMENT)) if (isInclude(comment)) reportInclude(node, file);
      const html = node.value.replace(COMMENT, '');
      if (html.includes('<!--')) return reportUnclosed(openingOf(node), file);
      const tags = [...html.matchAll(TAG)];
      const names = tags.map(([, , name = '']) => name.toLowerCase());
      const isKnown = tags.length > 0 && tags.every(([, slash], at) => slash && opened.has(names[at] ?? ''));
      const text = html.replace(TAG, '').trim();
      for (const name of names) opened.add(name);
      if (isKnown || html.trim() === '') {
        if (text) reportLost(node, text, file);
      } else if (tags.length === 0 && !html.trim().startsWith('<')) reportLost(node, text, file);
      else reportTag(node, tags[0]?.[2] ?? '', inCells.has(node), file);
    });
  };
}

function isTruncate({ value }: Html): boolean {
  return /^\s*<!--\s*truncate\s*-->\s*$/.test(value);
}

function reportTruncate(node: Html, file: VFile): void {
  report(file, {
    rule: 'raw-html',
    text: 'This <!-- truncate --> has no effect.',
    hint: 'Write it once, between two paragraphs, with an empty line before and after it.',
    at: node.position,
  });
}

/** A comment that is not closed contains the rest of the page, so only its beginning is marked. */
function openingOf({ position, value }: Html): Mistake['at'] {
  if (!position || !value.startsWith('<!--')) return position;
  const { line, column } = position.start;
  return { start: position.start, end: { line, column: column + '<!--'.length } };
}

/** In the middle of a paragraph, a comment that is not closed is text. */
function checkText({ value, position }: Text, file: VFile): void {
  const from = position?.start.offset;
  if (!value.includes('<!--') || from === undefined) return;
  const index = String(file.value)
    .slice(from, position?.end.offset)
    .search(/(?<!\\)<!--/);
  if (index < 0) return;
  reportUnclosed({ start: pointAt(file, from + index), end: pointAt(file, from + index + '<!--'.length) }, file);
}

function reportUnclosed(at: Mistake['at'], file: VFile): void {
  report(file, {
    rule: 'raw-html',
    text: 'The comment is not closed.',
    hint: 'Write --> at its end. To show the characters, write \\<!-- or put them in `backticks`.',
    at,
  });
}

function isInclude(comment: string): boolean {
  return /^<!--\s*@include\b/.test(comment);
}

function reportInclude(node: Html, file: VFile): void {
  report(file, {
    rule: 'foreign-syntax',
    text: 'Includes of other files are not supported.',
    hint: 'Copy the text into this page, or link to the page that has it.',
    at: node.position,
  });
}

function reportLost(node: Html, text: string, file: VFile): void {
  report(file, {
    rule: 'raw-html',
    text: `The text ${JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)} would be lost, because HTML is not published.`,
    hint: 'Move the text into its own paragraph, with an empty line between the text and the HTML.',
    at: node.position,
  });
}

function reportTag(node: Html, name: string, isInCell: boolean, file: VFile): void {
  const isBreak = name.toLowerCase() === 'br';
  report(file, {
    rule: 'raw-html',
    text: `${name ? `The HTML element <${name}>` : 'Raw HTML'} is not supported.`,
    hint:
      (isInCell && isBreak ? 'Write two rows instead, or a list outside the table.' : undefined) ??
      INSTEAD.get(name.toLowerCase()) ??
      'Use Markdown or a directive instead. Put code and placeholders in `backticks`.',
    at: node.position,
  });
}
