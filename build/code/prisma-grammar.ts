import type { LanguageFn } from 'highlight.js';

/** The grammar of Prisma schemas for highlight.js, which has none of its own. */
export const prisma: LanguageFn = (hljs) => ({
  name: 'Prisma schema',
  keywords: {
    keyword: 'datasource generator model enum type view',
    type: 'String Boolean Int BigInt Float Decimal DateTime Json Bytes Unsupported',
    literal: 'true false null',
  },
  contains: [
    hljs.COMMENT(/\/\/\/?/, /$/),
    hljs.QUOTE_STRING_MODE,
    hljs.C_NUMBER_MODE,
    { scope: 'meta', match: /@@?\w+(?:\.\w+)?/ },
    {
      match: [/\b(?:datasource|generator|model|enum|type|view)/, /[ \t]{1,20}/, /\w+/],
      scope: { 1: 'keyword', 3: 'title' },
    },
    // The bounds keep the expression linear in spaces.
    { scope: 'attr', match: /^[ \t]{0,20}\w+(?=[ \t]{1,40}\w)/m },
  ],
});
