import { nameToEmoji } from 'gemoji';
import type { Code, Node, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { fenceLocator } from '../fence-location.ts';
import {
  ATTRIBUTES,
  DIAGRAM_LANGUAGES,
  FOREIGN_SYNTAX,
  type ForeignSyntax,
  HIGHLIGHT_COMMENT,
  LITERAL_LANGUAGES,
  SUSPICIOUS,
} from '../foreign-syntax.ts';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

const SHORTCODE = /(?<![\w:\\])(:([a-z_+-][\w+-]*):)(?![\w:])/g;

interface Options {
  /** Whether `:smile:` becomes an emoji. */
  readonly emoji: boolean;
}

/** Reports syntax of other generators that would be published as literal text. */
export function remarkForeignSyntax({ emoji }: Options) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'code') checkCode(node, file);
      if (node.type !== 'text' || !parent || index === undefined || !node.position) return;
      const before = parent.children[index - 1];
      const isSuspicious = SUSPICIOUS.test(sourceOf(node, file).source);
      for (const syntax of isSuspicious ? FOREIGN_SYNTAX : [])
        if (!syntax.atStart || (index === 0 && parent.type === 'paragraph')) checkText(node, syntax, file);
      if (before?.type === 'image' || before?.type === 'link') checkText(node, ATTRIBUTES, file);
      if (!emoji) checkShortcodes(node, file);
    });
  };
}

function checkText(node: Text, { pattern, text, hint }: ForeignSyntax, file: VFile): void {
  const { source, from } = sourceOf(node, file);
  if (!pattern.test(source)) return;
  for (const { 0: found, index } of source.matchAll(new RegExp(pattern, 'g')))
    report(file, { rule: 'foreign-syntax', text, hint, at: rangeAt(file, from + index, found.length) });
}

function checkShortcodes(node: Text, file: VFile): void {
  const { source, from } = sourceOf(node, file);
  if (!source.includes(':')) return;
  for (const { 1: whole = '', 2: name = '', index } of source.matchAll(SHORTCODE))
    if (Object.hasOwn(nameToEmoji, name))
      report(file, {
        rule: 'emoji-shortcode',
        text: `The shortcode ${whole} is published as text, because the setting emoji is off.`,
        hint: `Write ${nameToEmoji[name]} itself, or set emoji: true in site.config.ts.`,
        at: rangeAt(file, from + index, whole.length),
      });
}

function checkCode(node: Code, file: VFile): void {
  if (node.value.includes('highlight-')) checkComments(node, file);
  const diagrams = DIAGRAM_LANGUAGES.get(node.lang ?? '');
  if (diagrams)
    report(file, {
      rule: 'foreign-syntax',
      text: `${diagrams} are not supported.`,
      hint: 'Save it as an SVG beside the page, and write ![what it shows](./diagram.svg).',
      at: node.position && { start: node.position.start },
    });
}

function checkComments(node: Code, file: VFile): void {
  if (LITERAL_LANGUAGES.includes(node.lang ?? 'text')) return;
  const { pattern, text, hint } = HIGHLIGHT_COMMENT;
  const locate = fenceLocator(node, file);
  node.value.split('\n').forEach((code, line) => {
    if (pattern.test(code)) report(file, { rule: 'foreign-syntax', text, hint, at: locate({ line }) });
  });
}

function sourceOf({ position }: Node, file: VFile): { readonly source: string; readonly from: number } {
  const from = position?.start.offset ?? 0;
  return { source: String(file.value).slice(from, position?.end.offset), from };
}

function rangeAt(file: VFile, from: number, length: number) {
  return { start: pointAt(file, from), end: pointAt(file, from + length) };
}
