import type { Parser, Tree } from '@lezer/common';
import { parser as css } from '@lezer/css';
import { parser as html } from '@lezer/html';
import { parser as javascript } from '@lezer/javascript';
import { parser as json } from '@lezer/json';
import { parser as yaml } from '@lezer/yaml';

const PARSERS: ReadonlyMap<string, Parser> = new Map([
  ['js', javascript.configure({ dialect: 'jsx' })],
  ['jsx', javascript.configure({ dialect: 'jsx' })],
  ['ts', javascript.configure({ dialect: 'ts' })],
  ['tsx', javascript.configure({ dialect: 'jsx ts' })],
  ['json', json],
  ['css', css],
  ['html', html],
  ['yaml', yaml],
]);

/** The languages that Lezer parses. */
export const PARSED_LANGUAGES: readonly string[] = [...PARSERS.keys()];

/** More than the fences of a page. */
const KEPT = 100;

/** The last trees. The names and the colours of a fence come from the same tree, and pages share the files of the example app. */
const recent = new Map<string, Tree>();

/** Parses code; the language is one of `PARSED_LANGUAGES`. */
export function parseCode(code: string, language: string): Tree {
  const key = `${language} ${code}`;
  const known = recent.get(key);
  if (known) return known;
  const tree = (PARSERS.get(language) ?? javascript).parse(code);
  const [oldest] = recent.size < KEPT ? [] : recent.keys();
  if (oldest !== undefined) recent.delete(oldest);
  recent.set(key, tree);
  return tree;
}
