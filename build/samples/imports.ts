import { builtinModules } from 'node:module';
import { createLruCache } from '../memo/lru-cache.ts';
import { resolveFrom } from '../paths/resolve-from.ts';
import type { TextFile } from '../text-file.ts';
import { moduleOf } from './module-paths.ts';

/** A module that a source imports. Line and column count from 1. */
interface ImportedModule {
  readonly specifier: string;
  readonly line: number;
  readonly column: number;
}

/** An import of a package that the version's `package.json` does not list. Line and column count from 1. */
interface UnlistedImport {
  readonly package: string;
  readonly line: number;
  readonly column: number;
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*(['"])([^'"\s]+)\1/g;
const WORDS = /from|import|require/;
const COMMENT = /^\s*\*|\/\//;
/** The strings of a line, whose slashes begin no comment. */
const STRING = /(['"`])(?:\\.|(?!\1).)*\1/g;

/** More than the files of an example app and the fences of a page. */
const CACHE_SIZE = 300;

/** The last sources. Those of the example app are read for every page. */
const recent = createLruCache<readonly ImportedModule[]>(CACHE_SIZE);

/** Returns the modules that a source imports, each with the location of the opening quote. */
export function modulesImportedBy(source: string): readonly ImportedModule[] {
  return recent(source, readImports);
}

/** The imports of each file, which are read once. The files of the example app are the same values on every page. */
const modulesOfFiles = new WeakMap<TextFile, readonly string[]>();

/** Returns the module paths of the files that a file imports by relative paths. A module may also be the `index` file of a folder. */
function importedModules(file: TextFile): readonly string[] {
  const { path, text } = file;
  const modules =
    modulesOfFiles.get(file) ??
    modulesImportedBy(text)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => moduleOf(resolveFrom(path, specifier)));
  modulesOfFiles.set(file, modules);
  return modules;
}

/** Returns the files that a file imports by relative paths. `find` returns the file of a module, or nothing if there is none. */
export function importedFiles<File extends TextFile>(
  file: TextFile,
  find: (module: string) => File | undefined,
): readonly File[] {
  return importedModules(file).flatMap((module) => find(module) ?? find(`${module}/index`) ?? []);
}

/** A file in the folder of its snapshot, whose imports are files of the same folder. */
interface FileInFolder extends TextFile {
  readonly folder: string;
}

/** Returns the files of its snapshot that a file imports directly. */
export type FileImports<File> = (file: File) => readonly File[];

/** Indexes some files by their modules. The imports of each file are read once, although many closures contain it. */
export function createImports<File extends FileInFolder>(files: readonly File[]): FileImports<File> {
  const modules = new Map(files.map((file) => [`${file.folder}\0${moduleOf(file.path)}`, file]));
  const known = new Map<File, readonly File[]>();
  return (file) => {
    const imported = known.get(file) ?? importedFiles(file, (module) => modules.get(`${file.folder}\0${module}`));
    known.set(file, imported);
    return imported;
  };
}

/** Returns a file and the files of its snapshot that it imports, directly and indirectly, the nearest first. */
export function importClosure<File>(file: File, importsOfFile: FileImports<File>): readonly File[] {
  const reached = new Set([file]);
  // The set grows while it is walked: breadth first.
  for (const next of reached) for (const imported of importsOfFile(next)) reached.add(imported);
  return [...reached];
}

function readImports(source: string): ImportedModule[] {
  return source.split('\n').flatMap((text, index): ImportedModule[] => {
    // Most lines have none of these words.
    if (!WORDS.test(text)) return [];
    return [...text.matchAll(IMPORT)]
      .filter((match) => !COMMENT.test(text.slice(0, match.index).replace(STRING, '')))
      .map((match) => ({
        specifier: match[2] ?? '',
        line: index + 1,
        column: match.index + match[0].search(/['"]/) + 1,
      }));
  });
}

/**
 * Returns the imports of packages that are not listed. The compiler resolves some of them, because they are dependencies of
 * other packages or are installed in a parent folder. Readers who install only the listed packages do not have them.
 */
export function unlistedImports(source: string, listed: readonly string[]): UnlistedImport[] {
  return modulesImportedBy(source).flatMap(({ specifier, line, column }) => {
    const name = packageOfSpecifier(specifier);
    if (name === undefined || listed.includes(name) || listed.includes(typesPackageOf(name))) return [];
    return [{ package: name, line, column }];
  });
}

/** Returns the package of an import, or nothing for a file or a module of Node.js. */
export function packageOfSpecifier(specifier: string): string | undefined {
  if (/^[./]/.test(specifier) || specifier.startsWith('node:') || builtinModules.includes(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the name of the package with the types of another package. */
export function typesPackageOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}
