import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../memo.ts';
import type { SourceFile, TypeSource } from '../../model.ts';
import { listedPackages, lockedPackages } from '../../samples/package-files.ts';
import { modulesOf } from '../../samples/project.ts';
import { pageOfTypes, TYPES_FOLDER } from '../../samples/type-store.ts';
import { listFiles } from '../read.ts';
import { normalizeText } from '../text.ts';
import { compilerVersions } from './compile.ts';

/** The files that a docs version's samples are compiled against. */
export interface SampleVersion extends TypeSource {
  /** The absolute folder of the version. */
  readonly folder: string;
  readonly lock: string;
  readonly tsconfig: string;
  readonly packages: readonly string[];
}

/** Reads the files that a version's samples are compiled against, without needing installed packages. */
export async function readSampleVersion(root: string, label: string): Promise<SampleVersion> {
  const version = `content/docs/${label}`;
  const read = (path: string, absent: string) => readFile(join(root, path), 'utf8').then(normalizeText, () => absent);
  const [manifest, lock, tsconfig, types, example] = await Promise.all([
    read(`${version}/package.json`, '{}'),
    read(`${version}/package-lock.json`, '{}'),
    read(`${version}/tsconfig.json`, '{}'),
    readStoredTypes(root),
    readExampleFiles(root, `${version}/example`),
  ]);
  return {
    label,
    folder: join(root, version),
    example: { folder: `${version}/example`, files: example, versions: listedPackages(manifest), peers: peersOf(lock) },
    lock,
    tsconfig,
    packages: Object.keys(listedPackages(manifest)),
    environment: fingerprint(lock, tsconfig, modulesOf({ files: example }), compilerVersions().service),
    compilers: fingerprint(lock, tsconfig, compilerVersions().service),
    types,
  };
}

/** The fingerprint of everything outside of its description that determines the output of the demonstration. */
export function demonstrationEnvironment({ lock, tsconfig, environment }: SampleVersion): string {
  const { native, service } = compilerVersions();
  return fingerprint(lock, tsconfig, native, service, environment);
}

async function readStoredTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const paths = await listFiles(root, TYPES_FOLDER);
  const texts = paths.map(
    async (path) => [pageOfTypes(path), normalizeText(await readFile(join(root, path), 'utf8'))] as const,
  );
  return new Map(await Promise.all(texts));
}

async function readExampleFiles(root: string, folder: string): Promise<SourceFile[]> {
  const paths = await listFiles(root, folder);
  const files = paths.map(async (path): Promise<SourceFile> => {
    return { path: path.slice(folder.length + 1), text: normalizeText(await readFile(join(root, path), 'utf8')) };
  });
  return Promise.all(files);
}

/** Returns the required peer dependencies of each package of a lock. */
function peersOf(lock: string): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(lockedPackages(lock)).flatMap(([path, { peerDependencies, peerDependenciesMeta }]) => {
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    // Nested packages do not affect the project.
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return name && peers.length > 0 ? [[name, peers] as const] : [];
  });
  return Object.fromEntries(entries);
}
