import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { Sample, TypeSource } from '../../model.ts';
import {
  assembleVersion,
  compilerInputOf,
  type PageWithSamples,
  type VirtualFile,
  virtualPath,
} from '../compiler-input.ts';
import type { FenceTypes } from '../compiler-report.ts';
import { createImports, type FileImports, importClosure } from '../imports.ts';
import { shifted } from '../location.ts';
import { readTypes } from './type-file.ts';

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
  { example, compilerFingerprint }: Pick<TypeSource, 'example' | 'compilerFingerprint'>,
): TypeRequest[] {
  const input = compilerInputOf(page, example);
  const files = assembleVersion(example, [input]).filter((file) => file.page === page.path);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const importsOfFile = createImports(files);
  return input.samples.snapshots.flatMap((snapshot, index) =>
    snapshot.own.flatMap(({ path, hasTitle, sample }) => {
      const file = byPath.get(virtualPath(page.path, index, path));
      if (!file) return [];
      const name = hasTitle ? path : sample.fence.language;
      const { lines } = sample.fence;
      const queries = sample.fence.queries.map(({ line, column }) => ({ line, column }));
      // The keys are stored in content/types. Another spelling of the same values would make all of them stale.
      const values = [lines, queries, closureOf(file, importsOfFile)].map((value) => JSON.stringify(value));
      const key = fingerprint(compilerFingerprint, name, ...values);
      return [{ key: key.slice(0, 16), sample, path: file.path }];
    }),
  );
}

function closureOf(file: VirtualFile, importsOfFile: FileImports<VirtualFile>) {
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
  const { fences: stored, isDamaged } = readTypes(source.types.get(page.path)?.() ?? '');
  const requests = new Map(typeRequests(page, source).map((request) => [request.sample, request]));
  const showsTypes = ({ sample: { fence } }: TypeRequest) => fence.queries.length > 0 || fence.expectations.length > 0;
  return {
    types: page.samples.map((sample) => stored.get(requests.get(sample)?.key ?? '')),
    // Types that readers request may be missing. Types that the author shows must be stored.
    diagnostics: isDamaged
      ? [damagedTypes(page.path)]
      : [...requests.values()].filter((request) => showsTypes(request) && !stored.has(request.key)).map(staleTypes),
  };
}

/** Returns the diagnostic for a file of stored types that does not match its checksum. */
export function damagedTypes(page: string): Diagnostic {
  const file = typeFile(page);
  return {
    rule: 'sample-hover-stale',
    text: `${file} does not match its checksum, as after an edit or a merge.`,
    hint: `Run npm run samples, and commit ${file}.`,
    at: startOf(file),
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
