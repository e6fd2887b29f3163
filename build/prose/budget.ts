import * as v from 'valibot';
import type { Diagnostic, Rule } from '../diagnostic.ts';

/** The style rules with a budget of allowed findings. */
const BUDGETED = ['prose-long-sentence', 'prose-passive', 'prose-readability'] as const satisfies readonly Rule[];

/** The allowed number of findings of each budgeted rule in the whole project. */
type Budget = Readonly<Record<(typeof BUDGETED)[number], number>>;

const limit = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    'prose-long-sentence': limit,
    'prose-passive': limit,
    'prose-readability': limit,
  }),
);

/** Reads the budget from its JSON; nothing if the JSON is no budget, as after a merge conflict. */
export function readBudget(json: string): Budget | undefined {
  const parsed = v.safeParse(schema, json);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the number of findings of each budgeted rule. */
export function spend(diagnostics: readonly Diagnostic[]): Budget {
  const count = (rule: Rule) => diagnostics.filter((diagnostic) => diagnostic.rule === rule).length;
  return {
    'prose-long-sentence': count('prose-long-sentence'),
    'prose-passive': count('prose-passive'),
    'prose-readability': count('prose-readability'),
  };
}

/** Returns the new budget, which is never higher than the old one. */
export function lower(budget: Budget, spent: Budget): Budget {
  return {
    'prose-long-sentence': Math.min(budget['prose-long-sentence'], spent['prose-long-sentence']),
    'prose-passive': Math.min(budget['prose-passive'], spent['prose-passive']),
    'prose-readability': Math.min(budget['prose-readability'], spent['prose-readability']),
  };
}

/** Returns the findings to fix: those of rules without a budget, and those of rules over their budget. */
export function overBudget(diagnostics: readonly Diagnostic[], budget: Budget): Diagnostic[] {
  const spent = spend(diagnostics);
  const within = new Set<Rule>(BUDGETED.filter((rule) => spent[rule] <= budget[rule]));
  return diagnostics.filter(({ rule }) => !within.has(rule));
}

/** Returns a line for each budgeted rule with its findings and its budget. */
export function formatBudget(spent: Budget, budget: Budget): string {
  return BUDGETED.map((rule) => `${rule.padEnd(20)}${String(spent[rule]).padStart(5)} of ${budget[rule]}`).join('\n');
}
