/** A line that must not compile, below its `@ts-expect-error` comment. Lines and columns count from 0 within the fence. */
export interface FenceExpectation {
  /** The location of the comment. */
  readonly line: number;
  readonly column: number;
  /** The line of code below the comment. */
  readonly target: number;
  /** The number of the error, if the author names it. */
  readonly code?: number;
}

const EXPECTATION = /^\s*(?:\/\/|(?:\{\s*)?\/\*+)\s*@ts-expect-error\b(?:\s+TS(\d+))?/;
const NO_CODE = /^\s*(?:\/\/.*|(?:\{\s*)?\/\*.*\*\/\}?\s*)?$/;

/** Whether a line is a comment that expects an error of the line below. The page shows the error in place of the comment. */
export function isExpectation(line: string): boolean {
  return EXPECTATION.test(line);
}

/** Returns the lines of a source that must not compile. */
export function readExpectations(source: readonly string[]): FenceExpectation[] {
  return source.flatMap((text, line) => {
    const [match, code] = EXPECTATION.exec(text) ?? [];
    if (match === undefined) return [];
    const target = source.findIndex((below, index) => index > line && !NO_CODE.test(below));
    if (target < 0) return [];
    return [{ line, column: text.search(/\S/), target, ...(code && { code: Number(code) }) }];
  });
}
