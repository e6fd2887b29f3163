import type { LanguageFn } from 'highlight.js';

/** The grammar of HTTP messages with JSON, and of the comments and the folded query of `.http` files. */
export const http: LanguageFn = (hljs) => ({
  name: 'HTTP',
  keywords: { literal: 'true false null' },
  contains: [
    hljs.COMMENT(/^# /, /$/),
    { match: [/^[A-Z]+/, / /, /\/[^\s?]*/], scope: { 1: 'keyword', 3: 'string' } },
    { match: [/^HTTP\/[\d.]+/, / /, /\d{3}/, /.*$/], scope: { 1: 'meta', 3: 'number' } },
    { match: [/^[A-Za-z][\w-]*(?=: )/, /.*$/], scope: { 1: 'attribute' } },
    { match: [/^ {1,8}[?&]/, /\w+/, /=/], scope: { 2: 'attr' } },
    { match: /"(?:[^"\\\n]|\\.)*"(?=:)/, scope: 'attr' },
    hljs.QUOTE_STRING_MODE,
    hljs.C_NUMBER_MODE,
  ],
});
