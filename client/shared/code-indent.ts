/** By how many characters the rest of a wrapped line is indented further than the line. */
const HANG = 2;

/** The widest indentation that has a class in code-line.css. */
const WIDEST = 16;

/**
 * Returns the class that indents the rest of a line of code where the line wraps, because CSS cannot measure the indentation of the line.
 * The styles have classes for even widths only, and a line that is not indented needs none.
 */
export function indentClass(line: string): string | undefined {
  const [spaces = ''] = /^\s*/.exec(line.replaceAll('\t', '  ')) ?? [];
  return spaces ? `i${Math.min(Math.ceil(spaces.length / 2) * 2 + HANG, WIDEST)}` : undefined;
}
