import type { Definition, FootnoteDefinition, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { pointAt, report } from '../message.ts';
import { visit } from '../visit.ts';

/** Matches `[^note]`, which may follow a word, and `[text][label]` and `[label][]`, but not `list[0][1]` and what a backslash precedes. */
const REFERENCE = /(?<!\\)\[\^[^\][\s]+\]|(?<![\w\\\])])\[[^\][\n]+\]\[[^\][\n]*\]/g;

/** Matches the end of a link that the parser has left as text, because the address contains a space. */
const ADDRESS = /(?<!\\)\]\(([^()\s<>][^()\n<>]* [^()\n<>]*)\)/g;

/** Matches an address with a space at the beginning of the text, up to the end of the link. */
const SPLIT = /^([^()\s]+ [^()\n]*)\)/;

/** Links that the parser has left as text: with a space before the address, with the brackets in the wrong order, and not closed. */
const BROKEN_LINKS: readonly (readonly [pattern: RegExp, text: string, hint: string])[] = [
  [
    /(?<!\\)\[[^\][\n]+\] \((?:\.{0,2}\/|https?:)[^()\s]*\)/g,
    'The link has a space before its address, so readers would see the brackets.',
    'Remove the space.',
  ],
  [
    /(?<!\\)\([^()\n]+\)\[(?:\.{0,2}\/|https?:)[^\]\s]*\]/g,
    'The brackets of the link are in the wrong order, so readers would see them.',
    'Write [text](address).',
  ],
  [
    /(?<!\\)\[[^\][\n]+\]\((?:\.{0,2}\/|https?:)[^()\s]*(?=\s|$)(?![^()\n]*\))/g,
    'The address of the link is not closed, so readers would see the brackets.',
    'Write ) at the end of the address.',
  ],
];

/**
 * Reports labels of links and footnotes without a definition, links with a space in their address, and definitions that would not be published.
 * Readers would see the labels and these links as brackets.
 */
export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    const definitions = new Map<string, Definition | FootnoteDefinition>();
    const used = new Set<string>();
    visit(tree, (node) => {
      if (node.type === 'text') {
        reportText(node, file);
        reportSplit(node, file);
      } else if (node.type === 'footnoteReference') used.add(node.identifier);
      else if (node.type === 'definition' || node.type === 'footnoteDefinition') {
        const key = `${node.type} ${node.identifier}`;
        if (definitions.has(key)) reportRepeated(node, file);
        else definitions.set(key, node);
      }
    });
    for (const node of definitions.values())
      if (node.type === 'footnoteDefinition' && !used.has(node.identifier))
        report(file, {
          rule: 'reference-invalid',
          text: `No text refers to the footnote ${nameOf(node)}, so it would not be published.`,
          hint: `Write ${nameOf(node)} after the text that the footnote belongs to, or remove the footnote.`,
          at: node.position,
        });
  };
}

/** The parser leaves a reference without a definition as text, and a link with a space in its address. */
function reportText({ value, position }: Text, file: VFile): void {
  const { start, end } = position ?? {};
  if (!value.includes(']') || start?.offset === undefined || end?.offset === undefined) return;
  const source = String(file.value).slice(start.offset, end.offset);
  reportUndefined(source, start.offset, file);
  reportBroken(source, start.offset, file);
  for (const { 1: address = '', index } of source.matchAll(ADDRESS)) {
    if (source.charAt(source.lastIndexOf('[', index) - 1) === '\\') continue;
    reportSpace(address, start.offset + index + ']('.length, file);
  }
}

/** Reports a link with a space in its address, of which the parser has made a link of its own: a part looks like an address of the web or of mail. */
function reportSplit({ value, position }: Text, file: VFile): void {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (!value.includes('](') || start === undefined || end === undefined) return;
  const text = String(file.value);
  const bracket = text.lastIndexOf('](', end - 1);
  const from = bracket + ']('.length;
  const [, address] = SPLIT.exec(text.slice(from)) ?? [];
  const isEscaped = text.charAt(text.lastIndexOf('[', bracket) - 1) === '\\';
  // The other links are in one text.
  if (address && bracket >= start && from + address.length > end && !isEscaped) reportSpace(address, from, file);
}

function reportSpace(address: string, from: number, file: VFile): void {
  report(file, {
    rule: 'link-broken',
    text: `The address ${JSON.stringify(address)} contains a space, so readers would see the brackets of the link.`,
    hint: 'Correct the address, or write %20 for the space. If the brackets are text, write a backslash before the first.',
    at: { start: pointAt(file, from), end: pointAt(file, from + address.length) },
  });
}

function reportBroken(source: string, offset: number, file: VFile): void {
  for (const [pattern, text, hint] of BROKEN_LINKS)
    for (const { 0: link, index } of source.matchAll(pattern)) {
      const from = offset + index;
      const at = { start: pointAt(file, from), end: pointAt(file, from + link.length) };
      report(file, { rule: 'link-broken', text, hint, at });
    }
}

function reportUndefined(source: string, offset: number, file: VFile): void {
  for (const { 0: reference, index } of source.matchAll(REFERENCE)) {
    const from = offset + index;
    const label = reference.endsWith('[]') ? reference.slice(0, -2) : reference.slice(reference.lastIndexOf('['));
    report(file, {
      rule: 'reference-invalid',
      text: `The label ${label} has no definition, so readers would see ${reference}.`,
      hint: `Add a line ${label}: …, or write a backslash before the first bracket.`,
      at: { start: pointAt(file, from), end: pointAt(file, from + reference.length) },
    });
  }
}

function reportRepeated(node: Definition | FootnoteDefinition, file: VFile): void {
  report(file, {
    rule: 'reference-invalid',
    text: `The label ${nameOf(node)} is defined twice, and only the first definition would be published.`,
    hint: 'Choose another label, or remove one of the two definitions.',
    at: node.position,
  });
}

function nameOf({ type, label, identifier }: Definition | FootnoteDefinition): string {
  return `[${type === 'definition' ? '' : '^'}${label ?? identifier}]`;
}
