import { dirname, join } from 'node:path';
import type ts from 'typescript';
import type { Hover } from '../model.ts';
import type { VirtualFile } from './project.ts';

/** How much of a type is shown: beyond this length the compiler leaves out what is inside. */
const LONGEST = 300;

/** A virtual file, and the positions in it whose types are asked for; line and column count from 0. */
export interface HoverQuestion {
  readonly path: string;
  readonly queries: readonly { readonly line: number; readonly column: number }[];
}

/** Returns the types for all queries of every question, by path. A query with no symbol under it has none. */
export async function askHovers(options: {
  readonly folder: string;
  readonly tsconfig: string;
  readonly files: readonly VirtualFile[];
  readonly questions: readonly HoverQuestion[];
}): Promise<ReadonlyMap<string, readonly (Hover | undefined)[]>> {
  const { folder, tsconfig, files, questions } = options;
  // The compiler API takes half a second to load: only who asks pays for it.
  const { default: typescript } = await import('typescript');
  const texts = new Map(files.map((file) => [join(folder, file.path), file.text]));
  const service = typescript.createLanguageService(
    createHost({
      typescript,
      texts,
      roots: questions.map(({ path }) => join(folder, path)),
      options: readCompilerOptions(typescript, tsconfig),
    }),
  );
  const answers = questions.map(({ path, queries }) => {
    const name = join(folder, path);
    const source = service.getProgram()?.getSourceFile(name);
    return [path, queries.map((query) => source && quickInfo(service, source, query))] as const;
  });
  service.dispose();
  return new Map(answers);
}

function quickInfo(
  service: ts.LanguageService,
  source: ts.SourceFile,
  query: { line: number; column: number },
): Hover | undefined {
  const lines = source.text.split('\n');
  // A caret below nothing, behind the end of its line, points at no symbol.
  if (query.column >= (lines[query.line]?.length ?? 0)) return undefined;
  const position = source.getPositionOfLineAndCharacter(query.line, query.column);
  const info = service.getQuickInfoAtPosition(source.fileName, position, LONGEST);
  if (!info?.displayParts) return undefined;
  const { line, character } = source.getLineAndCharacterOfPosition(info.textSpan.start);
  const text = info.displayParts.map((part) => part.text).join('');
  return { line, column: character, length: info.textSpan.length, text: readable(text) };
}

/** The last line of an imported name is its import, which says nothing; the site indents by two. */
function readable(text: string): string {
  return text.replace(/\nimport [^\n]*$/, '').replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2));
}

function readCompilerOptions(typescript: typeof ts, path: string): ts.CompilerOptions {
  const { config } = typescript.readConfigFile(path, typescript.sys.readFile);
  return typescript.parseJsonConfigFileContent({ ...config, include: [], files: [] }, typescript.sys, dirname(path))
    .options;
}

/** Serves the virtual files as if they lay on disk, and the packages from there. */
function createHost({
  typescript: { sys, ScriptSnapshot, getDefaultLibFilePath },
  texts,
  roots,
  options,
}: {
  readonly typescript: typeof ts;
  readonly texts: ReadonlyMap<string, string>;
  readonly roots: readonly string[];
  readonly options: ts.CompilerOptions;
}): ts.LanguageServiceHost {
  const folders = new Set([...texts.keys()].flatMap(foldersAbove));
  const read = (path: string) => texts.get(path) ?? sys.readFile(path);
  return {
    getScriptFileNames: () => [...roots],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(roots[0] ?? '/'),
    getCompilationSettings: () => options,
    getDefaultLibFileName: getDefaultLibFilePath,
    fileExists: (path) => texts.has(path) || sys.fileExists(path),
    readFile: read,
    directoryExists: (path) => folders.has(path) || sys.directoryExists(path),
    realpath: (path) => (texts.has(path) ? path : (sys.realpath?.(path) ?? path)),
  };
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}
