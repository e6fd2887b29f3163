import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import type { Progress } from '../../progress.ts';
import type { PageWithSamples, VirtualFile } from '../../samples/compiler-input.ts';
import type { FenceTypes } from '../../samples/compiler-report.ts';
import { shifted } from '../../samples/location.ts';
import type { TypeCounts } from '../../samples/summary.ts';
import { isAny, typeDiagnostics, visibleTypes } from '../../samples/types/fence-types.ts';
import { formatTypes, readTypes } from '../../samples/types/type-file.ts';
import { damagedTypes, staleTypes, type TypeRequest, typeFile, typeRequests } from '../../samples/types/type-store.ts';
import { writeAtomically } from '../write/write-atomically.ts';
import { requestTypes } from './request-types.ts';
import type { SampleVersion } from './sample-version.ts';

interface TypeUpdate {
  readonly root: string;
  readonly version: SampleVersion;
  readonly files: readonly VirtualFile[];
  readonly pages: readonly PageWithSamples[];
  readonly check: boolean;
  /** The files with mistakes, whose types are not stored. */
  readonly filesWithMistakes: ReadonlySet<string>;
  /** Installs the packages if necessary. */
  readonly prepare: () => Promise<void>;
  readonly progress: Progress;
}

interface PageRequests {
  readonly page: string;
  readonly requests: readonly TypeRequest[];
  /** The known types by key. */
  readonly known: ReadonlyMap<string, FenceTypes>;
  /** Whether the file of the stored types does not match its checksum. */
  readonly isDamaged: boolean;
}

/** Updates the stored types of a version's pages: requests missing types, and removes types of deleted code. */
export async function updateTypes(update: TypeUpdate): Promise<{
  readonly counts: TypeCounts;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { root, version, pages, check, filesWithMistakes } = update;
  const stored = pages.map((page): PageRequests => {
    const { path } = page;
    const { fences: known, isDamaged } = readTypes(version.types.get(path)?.() ?? '');
    return { page: path, requests: typeRequests(page, version), known, isDamaged };
  });
  const stale = stored.filter(({ page, ...rest }) => !filesWithMistakes.has(page) && missing(rest).length > 0);
  const reports = check ? new Map<string, FenceTypes>() : await requestMissing(stale, update);
  const current = stored.map((page) => withReports(page, reports));
  if (!check) await Promise.all(current.map((page) => save(root, page, version.types.get(page.page)?.())));
  const damaged = stored.filter(({ isDamaged }) => isDamaged).map(({ page }) => damagedTypes(page));
  const outdated = stale.filter(({ isDamaged }) => !isDamaged).flatMap((page) => missing(page).map(staleTypes));
  return {
    counts: countsOf(current),
    diagnostics: [
      ...(check ? [...damaged, ...outdated, ...stored.flatMap(unusedTypes)] : []),
      ...current.flatMap(knownFences).flatMap(({ sample, types }) => typeDiagnostics(sample, types)),
    ],
  };
}

function missing({ requests, known }: Pick<PageRequests, 'requests' | 'known'>): TypeRequest[] {
  return requests.filter(({ key }) => !known.has(key));
}

/** Requests all fences of a stale page again, so that stored types do not depend on the order of edits. */
async function requestMissing(
  stale: readonly PageRequests[],
  { version, files, prepare, progress }: TypeUpdate,
): Promise<ReadonlyMap<string, FenceTypes>> {
  if (stale.length === 0) return new Map();
  await prepare();
  return requestTypes({
    folder: join(version.folder, 'node_modules/.cache/types'),
    tsconfig: join(version.folder, 'tsconfig.json'),
    progress,
    pages: stale.map(({ page, requests }) => ({
      files: files.filter((file) => file.page === page),
      requested: requests.map(({ path, sample }) => ({ path, queries: sample.fence.queries })),
    })),
  });
}

function withReports(stored: PageRequests, reports: ReadonlyMap<string, FenceTypes>): PageRequests {
  const { requests, known } = stored;
  const types = requests.flatMap(({ key, path, sample }): [string, FenceTypes][] => {
    const report = reports.get(path);
    const current = report ? visibleTypes(report, sample.fence) : known.get(key);
    return current ? [[key, current]] : [];
  });
  return { ...stored, known: new Map(types) };
}

function knownFences({ requests, known }: PageRequests) {
  return requests.flatMap(({ key, sample }) => {
    const types = known.get(key);
    return types ? [{ sample, types }] : [];
  });
}

function countsOf(pages: readonly PageRequests[]): TypeCounts {
  const fences = pages.flatMap(knownFences);
  return {
    symbols: fences.reduce((sum, { types }) => sum + types.symbols.length, 0),
    errors: fences.reduce((sum, { types }) => sum + types.errors.length, 0),
    any: fences.flatMap(({ sample, types }) =>
      types.symbols.filter(isAny).map(({ line, column, text }) => ({
        at: shifted(sample.at, { line: line + 1, column: column + 1 }),
        text,
      })),
    ),
  };
}

/** Deletes the stored types of pages that no longer exist, or reports them. */
export async function removeTypes(
  root: string,
  pages: readonly string[],
  { check }: { readonly check: boolean },
): Promise<readonly Diagnostic[]> {
  const gone = pages.map(typeFile);
  if (!check) await Promise.all(gone.map((file) => rm(join(root, file), { force: true })));
  return (check ? gone : []).map((file) => ({
    rule: 'sample-hover-stale',
    text: `${file} stores the types of a page that does not exist.`,
    hint: 'Run npm run samples, and commit the deletion.',
    at: startOf(file),
  }));
}

function unusedTypes({ page, requests, known }: PageRequests): Diagnostic[] {
  const wanted = new Set(requests.map(({ key }) => key));
  const unused = [...known.keys()].filter((key) => !wanted.has(key));
  if (unused.length === 0) return [];
  const file = typeFile(page);
  return [
    {
      rule: 'sample-hover-stale',
      text: `${file} stores types of ${unused.length === 1 ? 'a fence that is' : `${unused.length} fences that are`} no longer on the page.`,
      hint: `Run npm run samples, and commit ${file}.`,
      at: startOf(file),
    },
  ];
}

async function save(root: string, { page, known }: PageRequests, before: string | undefined): Promise<void> {
  const path = join(root, typeFile(page));
  if (known.size === 0) return before === undefined ? undefined : rm(path, { force: true });
  const text = formatTypes(known);
  if (text === before) return;
  await mkdir(dirname(path), { recursive: true });
  await writeAtomically(path, text);
}
