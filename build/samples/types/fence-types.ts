import type { Fence, FenceQuery } from '../../code/fence.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Sample } from '../../model.ts';
import type { FenceTypes, ShownTypes, SymbolType } from '../compiler-report.ts';
import { shifted } from '../location.ts';

/** Returns the symbol that a `^?` comment points at. */
export function symbolAt({ symbols }: ShownTypes, { line, column }: FenceQuery): SymbolType | undefined {
  return symbols.find(
    (symbol) => symbol.line === line && symbol.column <= column && column < symbol.column + symbol.length,
  );
}

/** Returns what a page shows of the compiler's report: symbols of visible lines, and errors of lines that expect one. */
export function visibleTypes({ symbols, errors }: FenceTypes, fence: Fence): FenceTypes {
  const visible = new Set(fence.lines.map(({ index }) => index));
  const expecting = new Set(fence.expectations.map(({ target }) => target));
  return {
    symbols: symbols.filter(({ line }) => visible.has(line)),
    errors: errors.filter(({ line }) => expecting.has(line)),
  };
}

/** Leaves out the number of each error whose number the author does not name. */
export function shownTypes({ symbols, errors }: FenceTypes, fence: Fence): ShownTypes {
  const named = new Set(fence.expectations.flatMap(({ target, code }) => (code === undefined ? [] : target)));
  return { symbols, errors: errors.map(({ code, ...error }) => (named.has(error.line) ? { ...error, code } : error)) };
}

/** Returns the mistakes that show only in the compiler's report: a `^?` below no symbol, and an error other than the expected one. */
export function typeDiagnostics({ fence, at }: Sample, types: FenceTypes): Diagnostic[] {
  const empty = fence.queries
    .filter((query) => !symbolAt(types, query))
    .map(
      ({ comment, column }): Diagnostic => ({
        rule: 'sample-error',
        text: 'There is no symbol above this ^?, so no type can be shown.',
        hint: 'Put the ^ directly below a character of the name.',
        at: shifted(at, { line: comment + 1, column: column + 1 }),
      }),
    );
  const other = fence.expectations.flatMap(({ line, column, target, code }): Diagnostic[] => {
    const found = types.errors.filter((error) => error.line === target);
    if (code === undefined || found.some((error) => error.code === code) || found.length === 0) return [];
    return [
      {
        rule: 'sample-error',
        text: `The next line fails with ${found.map((error) => `TS${error.code}: ${error.text}`).join(' ')} It does not fail with TS${code}.`,
        hint: `Fix the line, or write ${found.map((error) => `TS${error.code}`).join(' or ')}.`,
        at: shifted(at, { line: line + 1, column: column + 1 }),
      },
    ];
  });
  return [...empty, ...other];
}

/** Whether a symbol has the type `any`, so that its uses are not checked. */
export function isAny({ text }: SymbolType): boolean {
  // A function that returns `any`, or a conditional type with an `any` branch, is not itself `any`.
  return /[^)\s]: any$/.test(text);
}
