import type { Parser, Tree } from '@lezer/common';
import { parser as css } from '@lezer/css';
import { styleTags, tags } from '@lezer/highlight';
import { parser as html } from '@lezer/html';
import { parser as javascript } from '@lezer/javascript';
import { parser as json } from '@lezer/json';
import { parser as yaml } from '@lezer/yaml';
import { createLruCache } from '../memo/lru-cache.ts';

/** Functions that are called with type arguments, such as `createClient<AppRouter>()`; the grammar names only other calls. */
const CALLS = styleTags({
  'CallExpression/InstantiationExpression/VariableName': tags.function(tags.variableName),
  'CallExpression/InstantiationExpression/MemberExpression/PropertyName': tags.function(tags.propertyName),
});

const PARSERS: ReadonlyMap<string, Parser> = new Map([
  ['js', javascript.configure({ dialect: 'jsx' })],
  ['jsx', javascript.configure({ dialect: 'jsx' })],
  ['ts', javascript.configure({ dialect: 'ts', props: [CALLS] })],
  ['tsx', javascript.configure({ dialect: 'jsx ts', props: [CALLS] })],
  ['json', json],
  ['css', css],
  ['html', html],
  ['yaml', yaml],
]);

/** The languages that Lezer parses. */
export const PARSED_LANGUAGES: readonly string[] = [...PARSERS.keys()];

/** More than the fences of a page. */
const CACHE_SIZE = 100;

/** The last trees. The names and the colors of a fence come from the same tree, and pages share the files of the example app. */
const recent = createLruCache<Tree>(CACHE_SIZE);

/** Parses code; the language is one of `PARSED_LANGUAGES`. */
function parseCode(code: string, language: string): Tree {
  return recent(`${language} ${code}`, () => (PARSERS.get(language) ?? javascript).parse(code));
}

/**
 * Makes a function of code that keeps its result as long as the tree of the code is kept. Code with thousands of nested brackets overflows
 * the stack, and gives the result of `withoutTree`.
 */
export function perTree<T>(
  compute: (tree: Tree, code: string) => T,
  withoutTree: (code: string) => T,
): (code: string, language: string) => T {
  const values = new WeakMap<Tree, T>();
  return (code, language) => {
    try {
      const tree = parseCode(code, language);
      const value = values.get(tree) ?? compute(tree, code);
      values.set(tree, value);
      return value;
    } catch (error) {
      if (error instanceof RangeError) return withoutTree(code);
      throw error;
    }
  };
}
