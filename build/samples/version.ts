import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../io/read.ts';
import { normalizeText } from '../io/text.ts';
import { fingerprint } from '../memo.ts';
import type { HoverSource, SourceFile } from '../model.ts';
import { compilerVersions } from './compile.ts';
import { hoverFile, readHovers } from './hover-store.ts';
import { type ExampleApp, modulesOf } from './project.ts';

/** What a docs version's samples are compiled against, as it was read. */
export interface SampleVersion extends HoverSource {
  /** The absolute folder of the version. */
  readonly folder: string;
  readonly example: ExampleApp;
  readonly lock: string;
  readonly tsconfig: string;
  readonly packages: readonly string[];
  /** The text of the stored hovers. */
  readonly hovers: string;
}

/** Reads what a version's samples are compiled against. Nothing of it needs the packages to be installed. */
export async function readSampleVersion(root: string, label: string): Promise<SampleVersion> {
  const version = `content/docs/${label}`;
  const read = (path: string, absent: string) => readFile(join(root, path), 'utf8').then(normalizeText, () => absent);
  const [manifest, lock, tsconfig, hovers, example] = await Promise.all([
    read(`${version}/package.json`, '{}'),
    read(`${version}/package-lock.json`, '{}'),
    read(`${version}/tsconfig.json`, '{}'),
    read(hoverFile(label), '{}'),
    readExample(root, `${version}/example`),
  ]);
  return {
    label,
    folder: join(root, version),
    example,
    lock,
    tsconfig,
    packages: packagesOf(manifest),
    hovers,
    environment: fingerprint(lock, tsconfig, modulesOf(example), compilerVersions().service),
    store: readHovers(hovers),
  };
}

/** Stands for all that shapes what the compilers say of code that imports nothing but packages. */
export function compilersOf({ lock, tsconfig }: SampleVersion): string {
  const { native, service } = compilerVersions();
  return fingerprint(lock, tsconfig, native, service);
}

async function readExample(root: string, folder: string): Promise<ExampleApp> {
  const paths = await listFiles(root, folder);
  const files = paths.map(async (path): Promise<SourceFile> => {
    return { path: path.slice(folder.length + 1), text: normalizeText(await readFile(join(root, path), 'utf8')) };
  });
  return { folder, files: await Promise.all(files) };
}

function packagesOf(manifest: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(manifest) as Record<string, Record<string, string>>;
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}
