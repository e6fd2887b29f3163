/** Returns the backticks of a fence around some code: one more than the longest fence in the code has. */
export function fenceTicks(code: string): string {
  return '`'.repeat(Math.max(3, ...(code.match(/^`{3,}/gm) ?? []).map((run) => run.length + 1)));
}
