import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import type { Heading } from '../../../templates/model.ts';
import { isCode } from '../code-block/code-block.ts';
import { report } from '../message.ts';
import { SKIP, visit } from '../visit.ts';

/**
 * Collects the headings in `file.data.headings`, adds a link to each, and marks the numbers of steps. Level 1 is reported and becomes level 2.
 * Skipped levels, headings without text and footnotes in headings are reported too.
 */
export function rehypeHeadings() {
  return (tree: Root, file: VFile): void => {
    const headings: Heading[] = [];
    visit(tree, 'element', (node) => {
      if (isCode(node)) return SKIP;
      const written = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
      const id = String(node.properties.id ?? '');
      // The heading that remark-rehype puts before footnotes is for screen readers only.
      if (!written || id === 'footnote-label') return undefined;
      checkLevel({ node, level: written, previous: headings.at(-1)?.level ?? 1, file });
      const text = textOf(node);
      if (!text.trim()) reportEmpty(node, file);
      reportFootnotes(node, file);
      // The title of the page is its only heading of level 1.
      const level = Math.max(2, written);
      node.tagName = `h${level}`;
      headings.push({ level, id, text });
      markStep(node);
      node.children.push(h('a.anchor', { href: `#${id}`, ariaLabel: 'Link to this section' }, '#'));
      return SKIP;
    });
    file.data.headings = headings;
  };
}

/** The number of a step, such as that of `## 1. Create the project`, is an element of its own, which the styles show as a node. */
function markStep({ children }: Element): void {
  const [first] = children;
  const number = first?.type === 'text' && /^\d+(?=\. )/.exec(first.value)?.[0];
  if (!number) return;
  first.value = first.value.slice(number.length + 1);
  children.unshift(h('span.step', number, h('span', '.')));
}

/** The table of contents would have a link without text. */
function reportEmpty({ position }: Element, file: VFile): void {
  report(file, {
    rule: 'heading-empty',
    text: 'The heading has no text.',
    hint: 'Write the text of the heading, or remove the line.',
    at: position,
  });
}

/** The number of the footnote would be part of the address, and of the text in the table of contents and in search. */
function reportFootnotes(heading: Element, file: VFile): void {
  visit(heading, 'element', ({ properties, position }) => {
    if (!('dataFootnoteRef' in properties)) return;
    report(file, {
      rule: 'heading-footnote',
      text: 'The heading contains a footnote.',
      hint: 'Move the footnote to a sentence below the heading. In the heading, its number would become part of the anchor.',
      at: position,
    });
  });
}

interface LevelInput {
  readonly node: Element;
  readonly level: number;
  readonly previous: number;
  readonly file: VFile;
}

function checkLevel({ node, level, previous, file }: LevelInput): void {
  if (level === 1)
    report(file, {
      rule: 'heading-level',
      text: 'The body has a heading of level 1.',
      hint: 'Begin with ##. The title in the front matter is the heading of level 1.',
      at: node.position,
    });
  else if (level > previous + 1)
    report(file, {
      rule: 'heading-level',
      text: `A heading of level ${level} follows a heading of level ${previous}.`,
      hint: `Write ${'#'.repeat(previous + 1)}. Do not skip a level, because screen readers announce the levels.`,
      at: node.position,
    });
}
