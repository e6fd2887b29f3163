import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';

/**
 * The grammar of Bash without its commands: `set` and `type` are commands at the start of a line and arguments elsewhere, as in `npm pkg set`.
 * Long options have a scope, because a browser would break their line after a hyphen.
 */
export const shell: LanguageFn = (hljs) => {
  const grammar = bash(hljs);
  return {
    ...grammar,
    keywords: ['if', 'then', 'else', 'elif', 'fi', 'for', 'while', 'do', 'done', 'case', 'esac', 'function'],
    contains: [{ scope: 'option', match: /(?<=\s)--\w[\w-]*/ }, ...grammar.contains],
  };
};
