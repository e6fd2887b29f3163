/** Matches the ticks of a line that could end a fence, which up to three spaces may indent. */
const TICKS = /^ {0,3}(`{3,})/gm;

/** Returns the backticks of a fence around some code: one more than the longest fence in the code has. */
export function fenceTicks(code: string): string {
  return '`'.repeat(Math.max(3, ...[...code.matchAll(TICKS)].map(([, ticks = '']) => ticks.length + 1)));
}
