import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import type { Document, Hover } from '../model.ts';
import { formatHovers, type HoverRequest, hoverFile, hoverRequests, staleHover } from './hover-store.ts';
import { askHovers } from './hovers.ts';
import { shifted } from './location.ts';
import { type VirtualFile, virtualPath } from './project.ts';
import type { SampleVersion } from './version.ts';

interface HoverUpdate {
  readonly version: SampleVersion;
  readonly files: readonly VirtualFile[];
  readonly pages: readonly Pick<Document, 'path' | 'samples'>[];
  readonly check: boolean;
  /** The files with mistakes: what is inferred from wrong code is not stored. */
  readonly mistaken: ReadonlySet<string>;
  /** Makes the packages ready. */
  readonly prepare: () => Promise<void>;
}

/** Brings a version's stored hovers up to date: asks for those that are missing, drops those that no fence asks for. */
export async function updateHovers(update: HoverUpdate): Promise<{
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { version, pages, check, mistaken } = update;
  const requests = pages.flatMap(({ samples }) => hoverRequests(samples, version.environment));
  const missing = requests.filter(({ key, sample }) => !version.store.has(key) && !mistaken.has(sample.at.file));
  const kept = requests.flatMap(({ key }) => [[key, version.store.get(key)] as const]).filter(isStored);
  const count = requests.reduce((sum, { sample }) => sum + sample.fence.queries.length, 0);
  if (check) {
    const stale = missing.map((request) => staleHover(request, version.label));
    return { count, diagnostics: [...stale, ...unusedHovers(version, requests)] };
  }
  const { answers, diagnostics } = await answer(missing, update);
  await save(version, new Map([...kept, ...answers]));
  return { count, diagnostics };
}

async function answer(requests: readonly HoverRequest[], { version, files, prepare }: HoverUpdate) {
  if (requests.length === 0) return { answers: [], diagnostics: [] };
  await prepare();
  const questions = requests.map(({ sample, file, edition }) => ({
    path: virtualPath(sample.at.file, edition, file.path),
    queries: sample.fence.queries,
  }));
  const folder = join(version.folder, 'node_modules/.cache/hovers');
  const found = await askHovers({ folder, tsconfig: join(version.folder, 'tsconfig.json'), files, questions });
  const told = requests.map((request, index) => ({ request, hovers: found.get(questions[index]?.path ?? '') ?? [] }));
  return {
    answers: told
      .map(({ request, hovers }) => [request.key, hovers.filter((hover) => hover !== undefined)] as const)
      .filter(([, hovers], index) => hovers.length === requests[index]?.sample.fence.queries.length),
    diagnostics: told.flatMap(({ request, hovers }) => emptyQueries(request, hovers)),
  };
}

function emptyQueries({ sample }: HoverRequest, hovers: readonly (Hover | undefined)[]): Diagnostic[] {
  return sample.fence.queries
    .filter((_, index) => hovers[index] === undefined)
    .map(({ line, column }) => ({
      rule: 'sample-error',
      text: 'There is no symbol above this ^?, so no type to show.',
      hint: 'The ^ stands right below a character of the name that it means.',
      at: shifted(sample.at, { line: line + 1, column: column + 1 }),
    }));
}

function unusedHovers(version: SampleVersion, requests: readonly HoverRequest[]): Diagnostic[] {
  const wanted = new Set(requests.map(({ key }) => key));
  const unused = [...version.store.keys()].filter((key) => !wanted.has(key));
  if (unused.length === 0) return [];
  return [
    {
      rule: 'sample-hover-stale',
      text: `${unused.length} stored hovers belong to no fence: ${unused.slice(0, 3).join(', ')}${unused.length > 3 ? ', …' : ''}.`,
      hint: `Run npm run samples, and commit ${hoverFile(version.label)}.`,
      at: { file: hoverFile(version.label), line: 1, column: 1 },
    },
  ];
}

async function save(version: SampleVersion, store: ReadonlyMap<string, readonly Hover[]>): Promise<void> {
  const path = join(version.folder, 'hovers.json');
  const text = formatHovers(store);
  if (text === version.hovers || (store.size === 0 && version.store.size === 0)) return;
  if (store.size === 0) return rm(path, { force: true });
  await writeFile(`${path}~`, text);
  await rename(`${path}~`, path);
}

function isStored(
  entry: readonly [string, readonly Hover[] | undefined],
): entry is readonly [string, readonly Hover[]] {
  return entry[1] !== undefined;
}
