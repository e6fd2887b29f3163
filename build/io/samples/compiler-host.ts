import { dirname, posix } from 'node:path';
import type ts from 'typescript';

/** Joins paths as the compiler names files: with forward slashes, also on Windows. */
export function compilerPath(...paths: readonly string[]): string {
  return posix.join(...paths.map((path) => path.replaceAll('\\', '/')));
}

/** Returns the compiler options of a version's `tsconfig.json`. */
export function readCompilerOptions(typescript: typeof ts, path: string): ts.CompilerOptions {
  const { config } = typescript.readConfigFile(path, typescript.sys.readFile);
  const own = { ...config, include: [], files: [] };
  const { options } = typescript.parseJsonConfigFileContent(own, typescript.sys, dirname(path));
  // Samples in JavaScript are checked too.
  return { ...options, checkJs: true };
}

/** The file system of the compilers of one run, with cached reads. */
interface CompilerDisk {
  readonly snapshot: (path: string) => ts.IScriptSnapshot | undefined;
  readonly readFile: (path: string) => string | undefined;
  readonly fileExists: (path: string) => boolean;
  readonly directoryExists: (path: string) => boolean;
  readonly realpath: (path: string) => string;
}

/** Creates the cached file system that the compilers of one run share. */
export function compilerDisk({ sys, ScriptSnapshot }: typeof ts): CompilerDisk {
  const readFile = cached((path) => sys.readFile(path));
  return {
    readFile,
    snapshot: cached((path) => {
      const text = readFile(path);
      return text === undefined ? undefined : ScriptSnapshot.fromString(text);
    }),
    fileExists: cached((path) => sys.fileExists(path)),
    directoryExists: cached((path) => sys.directoryExists(path)),
    realpath: cached((path) => sys.realpath?.(path) ?? path),
  };
}

/** Returns a language service host with virtual files; packages are read from disk. */
export function compilerHost({
  typescript: { ScriptSnapshot, getDefaultLibFilePath },
  disk,
  texts,
  roots,
  options,
}: {
  readonly typescript: typeof ts;
  readonly disk: CompilerDisk;
  readonly texts: ReadonlyMap<string, string>;
  readonly roots: readonly string[];
  readonly options: ts.CompilerOptions;
}): ts.LanguageServiceHost {
  const folders = new Set([...texts.keys()].flatMap(foldersAbove));
  return {
    getScriptFileNames: () => [...roots],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = texts.get(path);
      return text === undefined ? disk.snapshot(path) : ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(roots[0] ?? '/'),
    getCompilationSettings: () => options,
    getDefaultLibFileName: getDefaultLibFilePath,
    fileExists: (path) => texts.has(path) || disk.fileExists(path),
    readFile: (path) => texts.get(path) ?? disk.readFile(path),
    directoryExists: (path) => folders.has(path) || disk.directoryExists(path),
    realpath: (path) => (texts.has(path) ? path : disk.realpath(path)),
  };
}

function cached<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (path) => {
    const entry = known.get(path) ?? { value: read(path) };
    known.set(path, entry);
    return entry.value;
  };
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}
