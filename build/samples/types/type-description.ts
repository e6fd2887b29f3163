/** The description of a type of tRPC for readers, instead of its type arguments. */
export interface TypeDescription {
  /** What it is, such as `query procedure`. */
  readonly kind: string;
  /** Names and types, such as `input` and `{ id: string }`. */
  readonly rows: readonly (readonly [name: string, type: string])[];
}

/** The maximum number of rows that are shown. */
const MAX_ROWS = 12;

/** How the compiler begins the text of a symbol, before its name. */
const BEGINNING = /^(?:\([^)]+\) )?(?:(?:const|let|var|function|type) )?/;

/** Returns the text of a symbol with the description in place of its type: `(property) byId: query procedure`, and a line for each row. */
export function describedSymbol(text: string, name: string, { kind, rows }: TypeDescription): string {
  const beginning = BEGINNING.exec(text)?.[0] ?? '';
  const separator = beginning.endsWith('type ') ? ' =' : ':';
  const shown = rows.slice(0, MAX_ROWS).map(([label, type]) => `  ${label}: ${type.replaceAll('\n', '\n  ')}`);
  const others = rows.length - shown.length;
  const rest = others > 0 ? [`  and ${others} more`] : [];
  return [`${beginning}${name}${separator} ${kind}`, ...shown, ...rest].join('\n');
}
