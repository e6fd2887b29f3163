/** The type of a symbol, as the compiler prints it. Line and column count from 0 within the fence. */
export interface SymbolType {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
  /** The documentation comment of the symbol. */
  readonly docs?: string;
}

/** An error that the compiler reports in a line that expects one. Line and column count from 0 within the fence. */
export interface ExpectedError {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly code: number;
  readonly text: string;
}

/** An error as a page shows it. It has a number only if the author names the number, because other versions of the compiler may have another one. */
export type ShownError = Omit<ExpectedError, 'code'> & Partial<Pick<ExpectedError, 'code'>>;

/** What the compiler reports for one fence. */
export interface FenceTypes {
  readonly symbols: readonly SymbolType[];
  readonly errors: readonly ExpectedError[];
}

/** What a page shows of the compiler's report for one fence. */
export interface ShownTypes {
  readonly symbols: readonly SymbolType[];
  readonly errors: readonly ShownError[];
}
