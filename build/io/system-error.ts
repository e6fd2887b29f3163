/** Whether an error comes from the system and so has a code, such as `ENOENT`. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

/** Whether an error comes from the system and has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isSystemError(error) && codes.includes(error.code ?? '');
}
