import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK } from '../../address-lock.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { Options } from '../../options.ts';
import { CONFIG } from '../../validation/config-file.ts';
import { type Cache, openCache } from '../cache/cache.ts';
import { PACKAGE_LOCKS } from '../cache/package-locks.ts';
import { checkRepository, commitOf } from '../read/commit-dates.ts';
import { type ConfigModule, evaluateConfig } from '../read/evaluate-config.ts';
import { CLOCK_MS, type FileStates, stateOf, statesOf } from '../read/file-states.ts';
import { realPath } from '../read/real-path.ts';
import { listKeptAssets } from './kept-assets.ts';

/** What a build made and reported. */
export interface BuildResult {
  readonly pages: number;
  readonly files: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The last build of a site into a folder. */
export interface LastBuild {
  /** The result of the last build, if nothing has changed since: neither what it read nor what it wrote. */
  readonly unchanged?: BuildResult;
  /** Records a build that has been published, unless a file has changed meanwhile. */
  remember(result: BuildResult, config: ConfigModule): Promise<void>;
}

/** What a build read and wrote. */
interface BuildRecord {
  /** Everything besides files that shapes the output: the options, Node, and the repository that dates come from. */
  readonly environment: string;
  readonly config: ConfigModule;
  readonly inputs: Inputs;
  /** The states of the files of the output folder. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly result: BuildResult;
}

/** The state and the hash of each file that a build reads. */
type Inputs = Readonly<Record<string, readonly [state: string, hash: string]>>;

const SITE_INPUTS: readonly string[] = ['content', 'static', CONFIG, LOCK];
const PROJECT_INPUTS: readonly string[] = [
  ...['build', 'client', 'templates', CONFIG, 'package.json', 'tsconfig.json', 'tsconfig.base.json'],
  ...PACKAGE_LOCKS,
];

/** Compares everything that a build reads and writes with the last build. Reads the contents only of files whose state differs. */
export async function openLastBuild(options: Options, project: string): Promise<LastBuild> {
  const { root, out } = options;
  const started = Date.now();
  const cache = await openCache(join(project, 'node_modules/.cache/builds'));
  const name = `${fingerprint(root, realPath(out)).slice(0, 16)}.json`;
  const repository = repositoryOf(root);
  const record = await readRecord(cache, name);
  const states = (files: readonly string[]) =>
    new Map([
      ...statesOf(root, SITE_INPUTS),
      ...statesOf(project, PROJECT_INPUTS),
      ...files.map((path) => [path, stateOf(path).state] as const),
    ]);
  const configFiles = record?.config.files ?? [];
  const before = states(configFiles);
  const inputs = withHashes(before, record?.inputs ?? {}, started);
  const environment = fingerprint([...environmentOf(options), await repository]);
  const isCurrent =
    record?.environment === environment &&
    areEqual(record.inputs, inputs, ([, hash]) => hash) &&
    areEqual(record.outputs, outputsOf(out), (state) => state) &&
    (await currentValue(record.config)) === record.config.value;
  return {
    ...(isCurrent && { unchanged: record.result }),
    async remember(result, config) {
      const added = config.files.filter((path) => !before.has(path));
      const after = states(configFiles);
      const isSame = after.size === before.size && [...after].every(([path, state]) => before.get(path) === state);
      // Fetching the history of a commit changes nothing else.
      const lacksHistory = result.diagnostics.some(({ rule }) => rule === 'repository-unreadable');
      if (lacksHistory && typeof (await repository) === 'string') return;
      // What changed after it was listed may have been read before or after the change.
      if (!isSame || added.some((path) => stateOf(path).changed >= started)) return;
      const others = withHashes(new Map(added.map((path) => [path, stateOf(path).state])), {}, started);
      const outputs = outputsOf(out);
      const next: BuildRecord = { environment, config, inputs: { ...inputs, ...others }, outputs, result };
      await cache.write(name, JSON.stringify(next));
    },
  };
}

/** Returns the commit that dates come from. Without one, the build reports a repository that git cannot read. */
async function repositoryOf(root: string): Promise<unknown> {
  return (await commitOf(root)) ?? (await checkRepository(root));
}

/** Returns everything besides files and the repository that shapes the output. */
function environmentOf({ strict, drafts, plainHost, keepAssets }: Options): unknown[] {
  const { version, env } = process;
  return [version, env.NODE_ENV, env.TZ, strict, drafts, plainHost, keepAssets && listKeptAssets(keepAssets)];
}

async function readRecord(cache: Cache, name: string): Promise<BuildRecord | undefined> {
  const text = await cache.read(name);
  return text && (JSON.parse(text.toString()) as BuildRecord);
}

async function currentValue(config: ConfigModule): Promise<string | undefined> {
  return evaluateConfig(config).then(
    ({ value }) => value,
    () => undefined,
  );
}

function outputsOf(out: string): Readonly<Record<string, string>> {
  return Object.fromEntries(statesOf(realPath(out), ['.']));
}

/** Adds the hash of each file, which is known if the state of the file is. */
function withHashes(states: FileStates, known: Inputs, started: number): Inputs {
  const entries = [...states].map(([path, state]) => {
    const [knownState, hash] = known[path] ?? [];
    if (state === knownState && hash !== undefined) return [path, [state, hash]] as const;
    const isSure = stateOf(path).changed < started - CLOCK_MS;
    return [path, [isSure ? state : '', hashOf(path)]] as const;
  });
  return Object.fromEntries(entries);
}

function hashOf(path: string): string {
  try {
    // Reading a pipe would wait for a writer.
    if (!statSync(path).isFile()) return '';
    return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22);
  } catch {
    return '';
  }
}

function areEqual<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  pick: (entry: T) => string,
): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const [first, second] = [a[key], b[key]];
      return first !== undefined && second !== undefined && pick(first) === pick(second);
    })
  );
}
