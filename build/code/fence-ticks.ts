/** Matches the ticks of a line that could end a fence. Such a line has at most three spaces before the ticks. */
const TICKS = /^ {0,3}(`{3,})/gm;

/** Returns the backticks of a fence around some code: one more than the longest fence in the code has. */
export function fenceTicks(code: string): string {
  return '`'.repeat(Math.max(3, ...[...code.matchAll(TICKS)].map(([, ticks = '']) => ticks.length + 1)));
}
