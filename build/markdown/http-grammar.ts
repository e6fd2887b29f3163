import type { LanguageFn } from 'highlight.js';
import messages from 'highlight.js/lib/languages/http';

/** The grammar of HTTP messages, with the comments and the folded query of `.http` files. */
export const http: LanguageFn = (hljs) => {
  const grammar = messages(hljs);
  return {
    ...grammar,
    contains: [
      hljs.COMMENT(/^# /, /$/),
      { match: [/^[A-Z]+/, / /, /\/\S*$/], scope: { 1: 'keyword', 3: 'string' } },
      { match: [/^ +[?&]/, /\w+/, /=/], scope: { 2: 'attr' } },
      hljs.QUOTE_STRING_MODE,
      ...grammar.contains,
    ],
  };
};
