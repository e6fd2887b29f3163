import * as v from 'valibot';
import type { Diagnostic } from '../../diagnostic.ts';
import { createLruCache } from '../../memo/lru-cache.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { Sample, TypeSource } from '../../model.ts';
import { createImports, type FileImports, importClosure } from '../blamed-fence.ts';
import {
  assembleVersion,
  compilerInputOf,
  type PageWithSamples,
  type VirtualFile,
  virtualPath,
} from '../compiler-input.ts';
import type { ExpectedError, FenceTypes, SymbolType } from '../compiler-report.ts';
import { shifted } from '../location.ts';

/** The stored types of a page: those of each fence by its key. */
type StoredTypes = ReadonlyMap<string, FenceTypes>;

/** A checked fence, with the key under which its types are stored. */
export interface TypeRequest {
  readonly key: string;
  readonly sample: Sample;
  /** The path of the fence among the virtual files. */
  readonly path: string;
}

/** The folder of the stored types. Below it, the paths are those of the pages. */
export const TYPES_FOLDER = 'content/types';

/** Returns the path of the file with a page's stored types. */
export function typeFile(page: string): string {
  return `${TYPES_FOLDER}/${page.slice('content/'.length).replace(/\.md$/, '.json')}`;
}

/** Returns the page whose types a file stores. */
export function pageOfTypes(path: string): string {
  return `content/${path.slice(TYPES_FOLDER.length + 1).replace(/\.json$/, '.md')}`;
}

/** Returns the checked fences of a page. A fence's key is the fingerprint of everything that affects its types, computed without a compiler. */
export function typeRequests(
  page: PageWithSamples,
  { example, compilers }: Pick<TypeSource, 'example' | 'compilers'>,
): TypeRequest[] {
  const input = compilerInputOf(page, example);
  const files = assembleVersion(example, [input]).filter((file) => file.page === page.path);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const importsOfFile = createImports(files);
  return input.samples.snapshots.flatMap((snapshot, index) =>
    snapshot.own.flatMap(({ path, titled, sample }) => {
      const file = byPath.get(virtualPath(page.path, index, path));
      if (!file) return [];
      const name = titled ? path : sample.fence.language;
      const { lines } = sample.fence;
      const queries = sample.fence.queries.map(({ line, column }) => ({ line, column }));
      // The keys are stored in content/types. Another spelling of the same values would make all of them stale.
      const values = [lines, queries, closureOf(file, importsOfFile)].map((value) => JSON.stringify(value));
      const key = fingerprint(compilers, name, ...values);
      return [{ key: key.slice(0, 16), sample, path: file.path }];
    }),
  );
}

function closureOf(file: VirtualFile, importsOfFile: FileImports) {
  return importClosure(file, importsOfFile).map(({ path, folder, text }) => [
    path === file.path ? '' : withoutCount(path.slice(folder.length + 1)),
    withoutCount(text),
  ]);
}

/** The number in a fragment's path does not affect its types. */
function withoutCount(text: string): string {
  return text.replace(/\bfence-\d+\b/g, 'fence');
}

/** Returns the stored types of each of a page's samples, in their order, and a diagnostic for each type that the page lacks. */
export function findTypes(
  page: PageWithSamples,
  source: TypeSource,
): { readonly types: readonly (FenceTypes | undefined)[]; readonly diagnostics: readonly Diagnostic[] } {
  const stored = readTypes(source.types.get(page.path)?.() ?? '');
  const requests = new Map(typeRequests(page, source).map((request) => [request.sample, request]));
  const showsTypes = ({ sample: { fence } }: TypeRequest) => fence.queries.length > 0 || fence.expectations.length > 0;
  return {
    types: page.samples.map((sample) => stored.get(requests.get(sample)?.key ?? '')),
    // Types that readers request may be missing. Types that the author shows must be stored.
    diagnostics: [...requests.values()]
      .filter((request) => showsTypes(request) && !stored.has(request.key))
      .map(staleTypes),
  };
}

/** Returns the diagnostic for a fence whose types are not stored, at the first query or expected error. */
export function staleTypes({ sample: { fence, at } }: TypeRequest): Diagnostic {
  const comments = fence.queries.map(({ comment, column }) => ({ line: comment, column }));
  const locations = [...comments, ...fence.expectations].sort((a, b) => a.line - b.line);
  const [location = { line: -1, column: 0 }] = locations;
  return {
    rule: 'sample-hover-stale',
    text: 'The stored types and errors of this code are missing or out of date.',
    hint: `Run npm run samples, and commit ${typeFile(at.file)}.`,
    at: shifted(at, { line: location.line + 1, column: location.column + 1 }),
  };
}

/** A text, or a text and its documentation. */
const storedText = v.union([v.string(), v.tuple([v.string(), v.string()])]);
/** Line, column, length, code and text. */
const storedError = v.tuple([v.number(), v.number(), v.number(), v.number(), v.string()]);
const storedTypes = v.object({
  texts: v.array(storedText),
  fences: v.record(
    v.string(),
    v.object({
      /** Line, column, length and the index of the text, of one symbol after the other. */
      symbols: v.array(v.number()),
      errors: v.optional(v.array(storedError), []),
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
  try {
    const { texts, fences } = v.parse(storedTypes, JSON.parse(text));
    return new Map(
      Object.entries(fences).map(([key, { symbols, errors }]) => [
        key,
        { symbols: readSymbols(symbols, texts), errors: errors.map(readError) },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Formats a page's types with every text once and a line for each text and fence, so that diffs are readable. */
export function formatTypes(types: StoredTypes): string {
  const texts = new Map<string, number>();
  const indexOf = ({ text, docs }: SymbolType) => {
    const entry = JSON.stringify(docs === undefined ? text : [text, docs]);
    const index = texts.get(entry) ?? texts.size;
    texts.set(entry, index);
    return index;
  };
  const fences = [...types].map(([key, { symbols, errors }]) => {
    const stored = {
      symbols: symbols.flatMap((symbol) => [symbol.line, symbol.column, symbol.length, indexOf(symbol)]),
      ...(errors.length > 0 && { errors: errors.map((e) => [e.line, e.column, e.length, e.code, e.text]) }),
    };
    return `${JSON.stringify(key)}:${JSON.stringify(stored)}`;
  });
  return `{"texts":[\n${[...texts.keys()].join(',\n')}\n],"fences":{\n${fences.join(',\n')}\n}}\n`;
}

function readSymbols(numbers: readonly number[], texts: readonly v.InferOutput<typeof storedText>[]): SymbolType[] {
  return Array.from({ length: numbers.length / 4 }, (_, index) => {
    const [line = 0, column = 0, length = 0, at = 0] = numbers.slice(4 * index, 4 * index + 4);
    const entry = texts[at] ?? '';
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
