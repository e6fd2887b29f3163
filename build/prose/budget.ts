import * as v from 'valibot';
import type { Diagnostic, Rule } from '../diagnostic.ts';

/** The rules of style that may be broken as often as the budget says. */
export const BUDGETED = [
  'prose-long-sentence',
  'prose-passive',
  'prose-readability',
] as const satisfies readonly Rule[];

/** How often each budgeted rule may be broken in the whole project. */
export type Budget = Readonly<Record<(typeof BUDGETED)[number], number>>;

const limit = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.strictObject({
  'prose-long-sentence': limit,
  'prose-passive': limit,
  'prose-readability': limit,
});

/** Reads the budget from its JSON. */
export function readBudget(json: string): Budget {
  return v.parse(schema, JSON.parse(json));
}

/** Returns how often each budgeted rule is broken. */
export function spend(diagnostics: readonly Diagnostic[]): Budget {
  const count = (rule: Rule) => diagnostics.filter((diagnostic) => diagnostic.rule === rule).length;
  return {
    'prose-long-sentence': count('prose-long-sentence'),
    'prose-passive': count('prose-passive'),
    'prose-readability': count('prose-readability'),
  };
}

/** Returns the budget for the next time: it only falls. */
export function lower(budget: Budget, spent: Budget): Budget {
  return {
    'prose-long-sentence': Math.min(budget['prose-long-sentence'], spent['prose-long-sentence']),
    'prose-passive': Math.min(budget['prose-passive'], spent['prose-passive']),
    'prose-readability': Math.min(budget['prose-readability'], spent['prose-readability']),
  };
}

/** Returns what has to be fixed: every finding of the other rules, and those of a budgeted rule that is over its budget. */
export function overBudget(diagnostics: readonly Diagnostic[], budget: Budget): Diagnostic[] {
  const spent = spend(diagnostics);
  const within = new Set<Rule>(BUDGETED.filter((rule) => spent[rule] <= budget[rule]));
  return diagnostics.filter(({ rule }) => !within.has(rule));
}

/** Returns one line for each budgeted rule: how often it is broken, and how often it may be. */
export function formatBudget(spent: Budget, budget: Budget): string {
  return BUDGETED.map((rule) => `${rule.padEnd(20)}${String(spent[rule]).padStart(5)} of ${budget[rule]}`).join('\n');
}
