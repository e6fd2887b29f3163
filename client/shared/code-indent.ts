/** The widest indentation that has a class in code-line.css. */
const WIDEST = 16;

/**
 * Returns the class that names the indentation of a line of code, because CSS cannot measure it: where the line wraps, the rest is
 * indented further. The styles have classes for even widths only, and a line that is not indented needs none.
 */
export function indentClass(line: string): string | undefined {
  const [spaces = ''] = /^\s*/.exec(line.replaceAll('\t', '  ')) ?? [];
  return spaces ? `i${Math.min(Math.ceil(spaces.length / 2) * 2, WIDEST)}` : undefined;
}
