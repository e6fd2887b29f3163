import type { SourceLocation } from './diagnostic.ts';

/** What bundled code has thrown, with its location in the sources. */
export class LocatedError extends Error {
  readonly at: SourceLocation;

  constructor(cause: unknown, at: SourceLocation) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.at = at;
  }
}
