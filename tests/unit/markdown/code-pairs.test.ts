import { expect, test } from 'vitest';
import { withPairs } from '../../../build/markdown/code-pairs.ts';
import { createHighlight } from '../../../build/markdown/highlight.ts';

const highlight = createHighlight();

/** Returns the texts of the tokens with pairs that end with a space, and checks that the whole text stays the same. */
function pairsOf(line: string): string[] {
  const paired = withPairs(highlight(line, 'ts')[0] ?? []);
  expect(paired.map(({ text }) => text).join('')).toBe(line);
  return paired
    .filter(({ className }) => className === 't-p')
    .flatMap(({ text }) => (text.endsWith(' ') ? [text] : []));
}

test('a short key and its value stay together, because the token of the key has the space', () => {
  expect(pairsOf("const soup = await client.byId.query({ id: 'pea-soup', code: 1 });")).toEqual(['id: ', 'code: ']);
  expect(pairsOf('  .input(z.object({ id: z.string() }))')).toEqual(['id: ']);
});

test('a key wraps before a value that neither fits beside it on a narrow screen nor breaks in time', () => {
  expect(pairsOf('return { next: identifiersOfAllRecipesOfTheBook };')).toEqual([]);
  expect(pairsOf('return { next: recipes.at(end)?.identifierOfTheRecipe };')).toEqual(['next: ']);
  expect(pairsOf(`${' '.repeat(20)}return { id: recipe.id };`)).toEqual([]);
});

test('the colon of a condition is not the end of a key', () => {
  expect(pairsOf('const value = isOpen ? options.first : options.last;')).toEqual([]);
});

test('every colon behind a key has the color of the key', () => {
  const line = 'send({ next: identifiersOfAllRecipesOfTheBook, code: 1, last: isOpen ? first : 2 });';
  const keys = withPairs(highlight(line, 'ts')[0] ?? []).filter(({ text }) => text.includes(':'));
  expect(keys.map(({ text, className }) => `${className} ${text}`)).toEqual([
    't-p next:',
    't-p code: ',
    't-p last: ',
    'undefined isOpen ? first : ',
  ]);
});
