import { expect, test } from 'vitest';
import type { Diagnostic, Rule } from '../../../build/diagnostic.ts';
import { countFindings, formatBudget, lowerBudget, overBudget } from '../../../build/prose/budget.ts';

const budget = { 'prose-long-sentence': 1, 'prose-passive': 2, 'prose-readability': 0 };
const found = (...rules: Rule[]): Diagnostic[] => rules.map((rule) => ({ rule, text: rule }));

test('findings within the budget pass, and the others do not', () => {
  const mistakes = overBudget(
    found('prose-term', 'prose-passive', 'prose-passive', 'prose-long-sentence', 'prose-long-sentence'),
    budget,
  );
  expect(mistakes.map(({ rule }) => rule)).toEqual(['prose-term', 'prose-long-sentence', 'prose-long-sentence']);
});

test('the budget decreases to the number of findings, and never increases', () => {
  const spent = countFindings(found('prose-passive', 'prose-long-sentence', 'prose-long-sentence'));
  expect(lowerBudget(budget, spent)).toEqual({ 'prose-long-sentence': 1, 'prose-passive': 1, 'prose-readability': 0 });
});

test('each rule of the budget has a line with its findings', () => {
  expect(formatBudget(countFindings(found('prose-passive')), budget).split('\n')).toEqual([
    'prose-long-sentence     0 of 1',
    'prose-passive           1 of 2',
    'prose-readability       0 of 0',
  ]);
});
