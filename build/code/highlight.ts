import { highlightCode, tags as t, tagHighlighter } from '@lezer/highlight';
import type { ElementContent, Root } from 'hast';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import graphql from 'highlight.js/lib/languages/graphql';
import toml from 'highlight.js/lib/languages/ini';
import markdown from 'highlight.js/lib/languages/markdown';
import properties from 'highlight.js/lib/languages/properties';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import { http } from './http-grammar.ts';
import { SHELLS, SHORT_NAMES } from './languages.ts';
import { PARSED_LANGUAGES, perTree } from './parse-code.ts';
import { prisma } from './prisma-grammar.ts';
import { shell } from './shell-grammar.ts';

/** A run of code of one kind; without a class it is plain. */
export interface Token {
  readonly text: string;
  readonly className?: string;
}

/** Highlights code: returns a list of tokens for each line. An unknown language gives plain lines. */
export type Highlight = (code: string, language: string) => readonly (readonly Token[])[];

const PLAIN: readonly string[] = ['text', 'txt', 'tree', 'flow', 'plain'];
const ALIASES: ReadonlyMap<string, string> = new Map([
  ...SHELLS.flatMap((name) => (name === 'sh' ? [] : [[name, 'sh'] as const])),
  ['yml', 'yaml'],
  ['jsonc', 'json'],
  ['env', 'properties'],
  ['dotenv', 'properties'],
  ['markdown', 'md'],
  ['mdx', 'md'],
  ['vue', 'html'],
  ['svelte', 'html'],
  ['svg', 'xml'],
  ['docker', 'dockerfile'],
  ['gql', 'graphql'],
]);

const classes = tagHighlighter([
  { tag: [t.keyword, t.moduleKeyword, t.controlKeyword, t.operatorKeyword, t.definitionKeyword, t.self], class: 't-k' },
  { tag: [t.string, t.special(t.string), t.attributeValue], class: 't-s' },
  { tag: [t.number, t.bool, t.null, t.atom, t.unit, t.color], class: 't-n' },
  { tag: [t.regexp, t.escape], class: 't-r' },
  { tag: [t.comment, t.lineComment, t.blockComment, t.docComment], class: 't-c' },
  { tag: [t.function(t.variableName), t.function(t.propertyName)], class: 't-f' },
  { tag: [t.typeName, t.className, t.namespace, t.standard(t.typeName)], class: 't-t' },
  { tag: [t.tagName, t.angleBracket], class: 't-g' },
  { tag: [t.attributeName, t.propertyName, t.definition(t.propertyName)], class: 't-p' },
  { tag: [t.definition(t.variableName)], class: 't-d' },
]);

const LOWLIGHT = { sh: shell, diff, dockerfile, graphql, http, md: markdown, prisma, properties, toml, xml };

/** How the classes of highlight.js map to ours. */
const HLJS: ReadonlyMap<string, string> = new Map([
  ['keyword', 't-k'],
  ['built_in', 't-f'],
  ['title', 't-f'],
  ['string', 't-s'],
  ['number', 't-n'],
  ['literal', 't-n'],
  ['comment', 't-c'],
  ['attr', 't-p'],
  ['attribute', 't-p'],
  ['meta', 't-k'],
  ['addition', 't-s'],
  ['deletion', 't-r'],
  ['option', 't-o'],
  ['section', 't-k'],
  ['bullet', 't-k'],
  ['quote', 't-c'],
  ['code', 't-s'],
  ['link', 't-s'],
  ['type', 't-t'],
  ['name', 't-g'],
]);

/** The names that a fence may give its language, besides `npm`. */
export const LANGUAGES: readonly string[] = [
  ...PARSED_LANGUAGES,
  ...Object.keys(LOWLIGHT),
  ...ALIASES.keys(),
  ...SHORT_NAMES.keys(),
  ...PLAIN,
];

/** Whether a language can be highlighted, or is intentionally plain. */
export function isKnownLanguage(language: string): boolean {
  return LANGUAGES.includes(language);
}

/** Makes a highlighter with its grammars loaded. */
export function createHighlight(): Highlight {
  const lowlight = createLowlight(LOWLIGHT);
  return (code, language) => {
    const name = ALIASES.get(language) ?? language;
    if (PARSED_LANGUAGES.includes(name)) return withLezer(code, name);
    if (Object.hasOwn(LOWLIGHT, name)) return linesOf(tokensOf(lowlight.highlight(name, code)));
    return plain(code);
  };
}

const withLezer = perTree((tree, code): readonly (readonly Token[])[] => {
  const lines: Token[][] = [[]];
  const addToken = (text: string, className: string) => lines.at(-1)?.push(className ? { text, className } : { text });
  highlightCode(code, tree, classes, addToken, () => lines.push([]));
  return lines;
}, plain);

function plain(code: string): Token[][] {
  return code.split('\n').map((text) => [{ text }]);
}

function tokensOf(node: Root | ElementContent, className?: string): Token[] {
  if (node.type === 'text') return [className ? { text: node.value, className } : { text: node.value }];
  if (!('children' in node)) return [];
  const names = node.type === 'element' ? node.properties.className : undefined;
  const own = Array.isArray(names) ? HLJS.get(String(names[0]).replace('hljs-', '')) : undefined;
  return node.children.flatMap((child) => (child.type === 'doctype' ? [] : tokensOf(child, own ?? className)));
}

function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    token.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text) lines.at(-1)?.push({ ...token, text });
    });
  }
  return lines;
}
