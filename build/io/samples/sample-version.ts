import { join } from 'node:path';
import { createMemo, fingerprint } from '../../memo/memo.ts';
import type { TypeSource } from '../../model.ts';
import { isExampleFile, isSiteFile } from '../../paths/content-paths.ts';
import { modulesOf } from '../../samples/compiler-input.ts';
import { listedPackages, lockedPackages } from '../../samples/package-files.ts';
import { pageOfTypes, TYPES_FOLDER } from '../../samples/types/type-store.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { createReader, type Reader } from '../read/reader.ts';
import { compilerVersions } from './compile.ts';

/** The version of the texts that are stored for symbols. A new number requests all of them again. */
const TEXTS_VERSION = '7';

/** The files that a docs version's samples are compiled against. */
export interface SampleVersion extends TypeSource {
  /** The absolute folder of the version. */
  readonly folder: string;
  readonly lock: string;
  readonly tsconfig: string;
  readonly packages: readonly string[];
}

/** Reads the files that a version's samples are compiled against, without needing installed packages. */
export async function readSampleVersion(
  root: string,
  label: string,
  reader = createReader(root, createMemo()),
): Promise<SampleVersion> {
  const version = `content/docs/${label}`;
  const [manifest = '', lock = '', tsconfig = ''] = ['package.json', 'package-lock.json', 'tsconfig.json'].map(
    (name) => reader.text(`${version}/${name}`) ?? '{}',
  );
  const example = reader.paths(`${version}/example`).flatMap((file) => {
    const text = isExampleFile(file) ? reader.decode(file)?.text : undefined;
    return text === undefined ? [] : [{ path: file.slice(`${version}/example/`.length), text }];
  });
  const texts = example.flatMap(({ path, text }) => [path, text]);
  const own = reader.memo.cell(['samples of', version], [manifest, lock, tsconfig, ...texts], () => ({
    label,
    folder: join(root, version),
    example: { folder: `${version}/example`, files: example, versions: listedPackages(manifest), peers: peersOf(lock) },
    lock,
    tsconfig,
    packages: Object.keys(listedPackages(manifest)),
    environment: fingerprint(lock, tsconfig, JSON.stringify(modulesOf({ files: example })), compilerVersions().service),
    compilerFingerprint: compilerFingerprint(lock, tsconfig),
  }));
  return { ...own, types: readStoredTypes(label, reader) };
}

/**
 * Returns the fingerprint of the stored texts' version, the lock file of the packages, the tsconfig.json, and the version of the language service.
 */
export function compilerFingerprint(lock: string, tsconfig: string): string {
  return fingerprint(TEXTS_VERSION, lock, tsconfig, compilerVersions().service);
}

/** The fingerprint of everything outside of its description that determines the output of the demonstration. */
export function demonstrationEnvironment({ lock, tsconfig, environment }: SampleVersion): string {
  const { native, service } = compilerVersions();
  return fingerprint(lock, tsconfig, native, service, environment);
}

/**
 * Returns the stored types of the pages of a version, and of those outside the docs. They are several times as long as the pages, so they are not
 * held.
 */
function readStoredTypes(label: string, { memo, list, readListed }: Reader): TypeSource['types'] {
  const docs = `${TYPES_FOLDER}/docs/`;
  const all = list(TYPES_FOLDER);
  const outside = memo.cell('types outside the docs', [all], () => all.filter(({ path }) => !path.startsWith(docs)));
  const entries = [...outside, ...list(`${docs}${label}`)];
  return memo.cell(['stored types of version', label], entries, () => {
    const files = entries.filter(({ path, isFile }) => isFile && isSiteFile(path));
    return new Map(
      files.map((entry) => [pageOfTypes(entry.path), () => normalizeText(readListed(entry)?.toString() ?? '')]),
    );
  });
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
