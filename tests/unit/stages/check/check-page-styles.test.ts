import { expect, test } from 'vitest';
import { kindsOfPages } from '../../../../build/stages/assemble/single-pages.ts';
import { checkPageStyles } from '../../../../build/stages/check/check-page-styles.ts';
import { styleSheetOf } from '../../../../templates/style-sheet-of.ts';

const NAMES = [...new Set(kindsOfPages().map(styleSheetOf))];

function reported(names: readonly string[]) {
  const pageStyles = Object.fromEntries(names.map((name) => [name, `/assets/page-${name}.css`]));
  const found = checkPageStyles({ pageStyles, modules: ['templates/pages/docs/[doc].tsx'] });
  return found.map(({ text, hint, at }) => [text, hint, at?.file]);
}

test('each kind of page has a style sheet, and each style sheet has a kind (page-module)', () => {
  expect(reported(NAMES)).toEqual([]);
  expect(reported(NAMES.filter((name) => name !== 'docs'))).toEqual([
    [
      'The kind of page "docs/[doc]" has no style sheet client/styles/pages/docs.css.',
      'Create the file. It may be empty.',
      'templates/pages/docs/[doc].tsx',
    ],
  ]);
  expect(reported(NAMES.map((name) => (name === 'search' ? 'serch' : name)))).toEqual([
    [
      'The kind of page "search" has no style sheet client/styles/pages/search.css.',
      'Rename client/styles/pages/serch.css.',
      'templates/pages/search.tsx',
    ],
    [
      'The style sheet client/styles/pages/serch.css is not used: there is no kind of page "serch".',
      'Rename it like the kind, or delete it.',
      'client/styles/pages/serch.css',
    ],
  ]);
});
