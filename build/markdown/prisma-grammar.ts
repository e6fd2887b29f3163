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
    { scope: 'title', match: /(?<=\b(?:datasource|generator|model|enum|type|view)\s+)\w+/ },
    { scope: 'attr', match: /^\s*\w+(?=\s)(?!\s+\w+\s*\{)/m },
  ],
});
