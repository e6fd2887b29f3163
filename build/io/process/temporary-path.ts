/** Matches the names that `temporaryPath` returns. */
export const TEMPORARY = /\.\d+\.tmp$/;

/** Returns the path of the temporary file beside a file. Two processes that write the same file need two temporary files. */
export function temporaryPath(path: string): string {
  return `${path}.${process.pid}.tmp`;
}
