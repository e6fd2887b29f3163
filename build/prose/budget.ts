import * as v from 'valibot';
import type { Diagnostic, Rule } from '../diagnostic.ts';

/** The style rules with a budget of allowed findings. */
const BUDGETED = ['prose-long-sentence', 'prose-passive', 'prose-readability'] as const satisfies readonly Rule[];

type BudgetedRule = (typeof BUDGETED)[number];

/** The allowed number of findings of each budgeted rule in the whole project. */
type Budget = Readonly<Record<BudgetedRule, number>>;

const limit = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.pipe(v.string(), v.parseJson(), v.strictObject(forEachRule(() => limit)));

function forEachRule<Value>(get: (rule: BudgetedRule) => Value): Record<BudgetedRule, Value> {
  return Object.fromEntries(BUDGETED.map((rule) => [rule, get(rule)])) as Record<BudgetedRule, Value>;
}

/** Reads the budget from its JSON; nothing if the JSON is not a budget, as after a merge conflict. */
export function readBudget(json: string): Budget | undefined {
  const parsed = v.safeParse(schema, json);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the number of findings of each budgeted rule. */
export function countFindings(diagnostics: readonly Diagnostic[]): Budget {
  return forEachRule((rule) => diagnostics.filter((diagnostic) => diagnostic.rule === rule).length);
}

/** Returns the new budget, which is never higher than the old one. */
export function lowerBudget(budget: Budget, spent: Budget): Budget {
  return forEachRule((rule) => Math.min(budget[rule], spent[rule]));
}

/** Returns the findings to fix: those of rules without a budget, and those of rules over their budget. */
export function overBudget(diagnostics: readonly Diagnostic[], budget: Budget): Diagnostic[] {
  const spent = countFindings(diagnostics);
  const within = new Set<Rule>(BUDGETED.filter((rule) => spent[rule] <= budget[rule]));
  return diagnostics.filter(({ rule }) => !within.has(rule));
}

/** Returns a line for each budgeted rule with its findings and its budget. */
export function formatBudget(spent: Budget, budget: Budget): string {
  return BUDGETED.map((rule) => `${rule.padEnd(20)}${String(spent[rule]).padStart(5)} of ${budget[rule]}`).join('\n');
}
