import * as v from 'valibot';
import { createLruCache } from '../../memo/lru-cache.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { ExpectedError, FenceTypes, SymbolType } from '../compiler-report.ts';

/** The types of a page's fences by their keys. */
type TypesByKey = ReadonlyMap<string, FenceTypes>;

/** The stored types of a page. */
interface StoredTypes {
  readonly fences: TypesByKey;
  /** Whether the file is not as `formatTypes` wrote it, as after an edit or a merge. It then has no fences. */
  readonly isDamaged: boolean;
}

/** A text, or a text and its documentation. */
const storedText = v.union([v.string(), v.tuple([v.string(), v.string()])]);
/** Line, column, length, code and text. */
const storedError = v.tuple([v.number(), v.number(), v.number(), v.number(), v.string()]);
const storedTypes = v.object({
  sum: v.string(),
  texts: v.array(storedText),
  fences: v.record(
    v.string(),
    v.object({
      /** Line, column, length and the index of the text, of one symbol after the other. */
      symbols: v.array(v.number()),
      errors: v.optional(v.array(storedError)),
    }),
  ),
});

/** The last pages. The versions of a page may have the same types. */
const recent = createLruCache<StoredTypes>(2);

/** Reads stored types. Text that cannot be read, as after a merge conflict, has no types, so that all are requested again. */
export function readTypes(text: string): StoredTypes {
  return recent(text, parseTypes);
}

function parseTypes(text: string): StoredTypes {
  if (text === '') return { fences: new Map(), isDamaged: false };
  try {
    const { sum, ...stored } = v.parse(storedTypes, JSON.parse(text));
    if (sum !== sumOf(stored)) return DAMAGED;
    const fences = Object.entries(stored.fences).map(([key, { symbols, errors = [] }]): [string, FenceTypes] => [
      key,
      { symbols: readSymbols(symbols, stored.texts), errors: errors.map(readError) },
    ]);
    return { fences: new Map(fences), isDamaged: false };
  } catch {
    return DAMAGED;
  }
}

const DAMAGED: StoredTypes = { fences: new Map(), isDamaged: true };

/**
 * Returns the checksum of a file. The symbols refer to the texts by their positions, so that a merge of two files can be wrong without a conflict.
 */
function sumOf({ texts, fences }: Omit<v.InferOutput<typeof storedTypes>, 'sum'>): string {
  return fingerprint(texts, fences).slice(0, 16);
}

/** Formats a page's types with every text once and a line for each text and fence, so that diffs are readable. */
export function formatTypes(types: TypesByKey): string {
  const indexes = new Map<string, number>();
  const texts: v.InferOutput<typeof storedText>[] = [];
  const indexOf = ({ text, docs }: SymbolType) => {
    const entry = docs === undefined ? text : ([text, docs] as [string, string]);
    const name = JSON.stringify(entry);
    const index = indexes.get(name) ?? texts.push(entry) - 1;
    indexes.set(name, index);
    return index;
  };
  const fences = Object.fromEntries(
    [...types].map(([key, { symbols, errors }]) => [
      key,
      {
        symbols: symbols.flatMap((symbol) => [symbol.line, symbol.column, symbol.length, indexOf(symbol)]),
        ...(errors.length > 0 && { errors: errors.map(writeError) }),
      },
    ]),
  );
  const lines = Object.entries(fences).map(([key, stored]) => `${JSON.stringify(key)}:${JSON.stringify(stored)}`);
  return `{"sum":"${sumOf({ texts, fences })}","texts":[\n${[...indexes.keys()].join(',\n')}\n],"fences":{\n${lines.join(',\n')}\n}}\n`;
}

function readSymbols(numbers: readonly number[], texts: readonly v.InferOutput<typeof storedText>[]): SymbolType[] {
  return Array.from({ length: numbers.length / 4 }, (_, index) => {
    const [line = 0, column = 0, length = 0, at = 0] = numbers.slice(4 * index, 4 * index + 4);
    const entry = texts[at];
    if (entry === undefined) throw new Error(`There is no text ${at}.`);
    return {
      line,
      column,
      length,
      ...(typeof entry === 'string' ? { text: entry } : { text: entry[0], docs: entry[1] }),
    };
  });
}

function readError([line, column, length, code, text]: v.InferOutput<typeof storedError>): ExpectedError {
  return { line, column, length, code, text };
}

function writeError({ line, column, length, code, text }: ExpectedError): v.InferOutput<typeof storedError> {
  return [line, column, length, code, text];
}
