import type { Diagnostic } from '../diagnostic.ts';
import { fingerprint } from '../memo.ts';
import type { Hover, HoverSource, HoverStore, Sample } from '../model.ts';
import { type Edition, editionsOf, type FenceFile } from './editions.ts';
import { shifted } from './location.ts';
import { linkFragments, readPageNames } from './scope.ts';

/** A fence that asks for hovers, with the key under which they are stored. */
export interface HoverRequest {
  readonly key: string;
  readonly sample: Sample;
  /** The fence's file, and the number of its edition from 0. */
  readonly file: FenceFile;
  readonly edition: number;
}

/**
 * Returns the fences of a page that ask for hovers. A key tells the page and stands for everything that shapes its types: the
 * fence, the titled files of its edition, the fragments that it uses and the environment. It needs no compiler.
 */
export function hoverRequests(samples: readonly Sample[], environment: string): HoverRequest[] {
  const { editions } = editionsOf(samples);
  const names = readPageNames(
    editions.flatMap(({ own }) => own),
    [],
  );
  return editions.flatMap((edition, index) => {
    const project = projectOf(edition);
    return edition.own
      .filter(({ sample }) => sample.fence.queries.length > 0)
      .map((file) => {
        const { importsOf, exposed } = linkFragments([file], edition, names);
        const taken = [...importsOf(file), ...exposed.map(({ text }) => text)];
        // The path of a fragment counts the fences before it, which do not matter.
        const sources = [...project, ...taken.map((text) => text.replace(/\bfence-\d+\b/g, 'fence'))];
        return { key: keyOf(file, sources, environment), sample: file.sample, file, edition: index };
      });
  });
}

/** Returns the stored hovers of each of a page's samples, in their order, and a diagnostic for every fence that has none. */
export function findHovers(
  samples: readonly Sample[],
  source: HoverSource,
): { readonly hovers: readonly (readonly Hover[])[]; readonly diagnostics: readonly Diagnostic[] } {
  const requests = new Map(hoverRequests(samples, source.environment).map((request) => [request.sample, request]));
  return {
    hovers: samples.map((sample) => source.store.get(requests.get(sample)?.key ?? '') ?? []),
    diagnostics: [...requests.values()]
      .filter(({ key }) => !source.store.has(key))
      .map((request) => staleHover(request, source.label)),
  };
}

/** Returns the diagnostic for a fence whose hovers are not stored, at its first query. */
export function staleHover({ sample }: HoverRequest, label: string): Diagnostic {
  const query = sample.fence.queries[0] ?? { line: -1, column: 0 };
  return {
    rule: 'sample-hover-stale',
    text: 'The type to show here is not stored, or the code has changed since.',
    hint: `Run npm run samples, and commit ${hoverFile(label)}.`,
    at: shifted(sample.at, { line: query.line + 1, column: query.column + 1 }),
  };
}

/** Returns the path of the file with a version's stored hovers. */
export function hoverFile(label: string): string {
  return `content/docs/${label}/hovers.json`;
}

/** Reads stored hovers. Text that is no such file, as after a conflict, holds none: they are all made again. */
export function readHovers(text: string): HoverStore {
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, readonly Hover[]>));
  } catch {
    return new Map();
  }
}

/** Writes stored hovers as a file that people can review: sorted by page. */
export function formatHovers(store: HoverStore): string {
  const entries = [...store].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

function projectOf({ own, carried }: Edition) {
  return [...own, ...carried]
    .filter((file) => file.titled)
    .map((file) => [file.path, file.sample.fence.source] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function keyOf({ path, titled, sample }: FenceFile, project: readonly unknown[], environment: string): string {
  const { fence, at } = sample;
  // The path of an untitled fence counts the fences before it, which do not matter.
  const self = [titled ? path : fence.language, fence.source, fence.queries];
  return `${at.file}#${fingerprint(environment, project, self).slice(0, 16)}`;
}
