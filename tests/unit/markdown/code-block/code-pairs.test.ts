import { expect, test } from 'vitest';
import { createHighlight } from '../../../../build/code/highlight.ts';
import { withPairs } from '../../../../build/markdown/code-block/code-pairs.ts';

const highlight = createHighlight();

/** Returns the keys that stay with their values, and checks that the whole text stays the same. */
function pairsOf(line: string): string[] {
  const paired = withPairs(highlight(line, 'ts')[0] ?? []);
  expect(paired.map(({ text }) => text).join('')).toBe(line);
  return paired.flatMap(({ text }, index) => (paired[index + 1]?.className === 't-o' ? [text] : []));
}

test('a short key and its value stay together if they reach beyond the first row of narrow screens', () => {
  expect(pairsOf("const soup = await client.byId.query({ id: 'pea-soup', code: 1 });")).toEqual(['id', 'code']);
  expect(pairsOf('  .input(z.object({ id: z.string() }))')).toEqual(['id']);
  expect(pairsOf('  .input({ id: z.string(), code: z.number() })')).toEqual(['code']);
});

test('a key wraps before a value that neither fits beside it on a narrow screen nor breaks in time', () => {
  expect(pairsOf('return { next: identifiersOfAllRecipesOfTheBook };')).toEqual([]);
  expect(pairsOf('return { next: recipes.at(end)?.identifierOfTheRecipe };')).toEqual(['next']);
  expect(pairsOf(`${' '.repeat(20)}return { id: recipe.id };`)).toEqual([]);
});

test('the colon of a condition is not the end of a key', () => {
  expect(pairsOf('const value = isOpen ? options.first : options.last;')).toEqual([]);
});

test('no colon behind a key has the color of the key', () => {
  const line = 'send({ next: identifiersOfAllRecipesOfTheBook, code: 1, last: isOpen ? first : 2 });';
  const keys = withPairs(highlight(line, 'ts')[0] ?? []).filter(({ text }) => text.includes(':'));
  expect(keys.map(({ text, className }) => `${className} ${text}`)).toEqual([
    'undefined : identifiersOfAllRecipesOfTheBook, ',
    't-o : ',
    't-o : ',
    'undefined isOpen ? first : ',
  ]);
});
