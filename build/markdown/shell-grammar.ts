import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';

/** The grammar of Bash without its commands: `set` and `type` are commands at the start of a line and arguments elsewhere, as in `npm pkg set`. */
export const shell: LanguageFn = (hljs) => ({
  ...bash(hljs),
  keywords: ['if', 'then', 'else', 'elif', 'fi', 'for', 'while', 'do', 'done', 'case', 'esac', 'function'],
});
