import { posix } from 'node:path';
import type ts from 'typescript';
import type { FenceQuery } from '../../code/fence.ts';
import { NO_PROGRESS, type Progress } from '../../progress.ts';
import type { VirtualFile } from '../../samples/compiler-input.ts';
import type { FenceTypes, SymbolType } from '../../samples/compiler-report.ts';
import { describeType } from '../../samples/types/describe-type.ts';
import { symbolAt } from '../../samples/types/fence-types.ts';
import {
  withHalfIndentation,
  withoutInternalArguments,
  withoutLeftOut,
  withoutModules,
} from '../../samples/types/short-type.ts';
import { describedSymbol } from '../../samples/types/type-description.ts';
import { compilerDisk, compilerHost, compilerPath, readCompilerOptions } from './compiler-host.ts';

/** The maximum length of a type, beyond which the compiler abbreviates it. */
const MAX_TYPE_LENGTH = 300;
/** The maximum length of documentation; some packages have long comments. */
const MAX_DOCS_LENGTH = 480;
/** The maximum number of lines of an error message. */
const MAX_MESSAGE_LINES = 3;

/** The files of one page, and the requested ones among them, with the positions of `^?` comments. */
interface PageTypeRequest {
  readonly files: readonly VirtualFile[];
  readonly requested: readonly { readonly path: string; readonly queries: readonly FenceQuery[] }[];
}

interface Service {
  readonly typescript: typeof ts;
  readonly languageService: ts.LanguageService;
  /** Removes the paths of this machine from the compiler's texts. */
  readonly readable: (text: string, file: string) => string;
}

/**
 * Returns the types of all symbols and the expected errors of the requested files, by path. Every page has a
 * compiler of its own, because the order of the members of a printed type depends on the files that were compiled before.
 */
export async function requestTypes(options: {
  readonly folder: string;
  readonly tsconfig: string;
  readonly pages: readonly PageTypeRequest[];
  readonly progress?: Progress;
}): Promise<ReadonlyMap<string, FenceTypes>> {
  const { tsconfig, pages, progress = NO_PROGRESS } = options;
  const folder = compilerPath(options.folder);
  const done = progress('Inferring the types of pages', pages.length);
  // The compiler API takes half a second to load, so only runs that request types load it.
  const { default: typescript } = await import('typescript');
  const compilerOptions = readCompilerOptions(typescript, tsconfig);
  const registry = typescript.createDocumentRegistry();
  const disk = compilerDisk(typescript);
  const types = pages.flatMap(({ files, requested }) => {
    const texts = new Map(files.map((file) => [posix.join(folder, file.path), withoutExpectations(file.text)]));
    const folders = new Map(
      files.map((file) => [posix.join(folder, file.path), `${posix.join(folder, file.folder)}/`]),
    );
    const roots = requested.map(({ path }) => posix.join(folder, path));
    const host = compilerHost({ typescript, disk, texts, roots, options: compilerOptions });
    const languageService = typescript.createLanguageService(host, registry);
    const readable = (text: string, file: string) =>
      text.replaceAll(folders.get(file) ?? folder, './').replaceAll(/(?:\/[^\s"'/]+)*\/node_modules\//g, '');
    const found = requested.map(({ path, queries }) => {
      const source = languageService.getProgram()?.getSourceFile(posix.join(folder, path));
      const types = source && typesOf(source, queries, { typescript, languageService, readable });
      return [path, types ?? { symbols: [], errors: [] }] as const;
    });
    languageService.dispose();
    done();
    return found;
  });
  return new Map(types);
}

/** Renames `@ts-expect-error`, which would suppress the requested error, to a name of the same length. */
function withoutExpectations(text: string): string {
  return text.replaceAll('@ts-expect-error', '@ts_expect_error');
}

function typesOf(source: ts.SourceFile, queries: readonly FenceQuery[], service: Service): FenceTypes {
  const { typescript } = service;
  // Errors come first, because a type request for an HTML tag in JSX adds an error to the program.
  const errors = errorsIn(source, service);
  const symbols: SymbolType[] = [];
  const visit = (node: ts.Node): void => {
    const symbol = typescript.isIdentifier(node) ? typeAt(source, node.getStart(source), service) : undefined;
    if (symbol) symbols.push(described(symbol, node, service));
    typescript.forEachChild(node, visit);
  };
  visit(source);
  // A query may also point at a keyword.
  for (const query of queries) {
    const position = symbolAt({ symbols, errors }, query) ? undefined : positionOf(source, query);
    const symbol = position === undefined ? undefined : typeAt(source, position, service);
    if (symbol) symbols.push(symbol);
  }
  return { symbols, errors };
}

function errorsIn(source: ts.SourceFile, { languageService, typescript, readable }: Service) {
  return [
    ...languageService.getSyntacticDiagnostics(source.fileName),
    ...languageService.getSemanticDiagnostics(source.fileName),
  ].map(({ start = 0, length = 0, code, messageText }) => ({
    ...locationOf(source, start),
    length,
    code,
    text: shortMessage(readable(typescript.flattenDiagnosticMessageText(messageText, '\n'), source.fileName)),
  }));
}

/** Returns a message with only its first and its last line if it is long. The lines between them repeat the whole types. */
function shortMessage(text: string): string {
  const lines = text.split('\n');
  const last = lines.at(-1) ?? '';
  return lines.length > MAX_MESSAGE_LINES ? `${lines[0]}\n  …\n    ${last.trim()}` : text;
}

function typeAt(
  source: ts.SourceFile,
  position: number,
  { languageService, readable }: Service,
): SymbolType | undefined {
  const info = languageService.getQuickInfoAtPosition(source.fileName, position, MAX_TYPE_LENGTH);
  const text = textOf(info?.displayParts);
  if (!info || !text) return undefined;
  const deprecated = info.tags?.find(({ name }) => name === 'deprecated');
  const docs = [deprecated && `Deprecated. ${textOf(deprecated.text)}`, textOf(info.documentation)]
    .filter(Boolean)
    .join('\n\n');
  return {
    ...locationOf(source, info.textSpan.start),
    length: info.textSpan.length,
    text: withoutModules(readable(tidy(text), source.fileName)),
    ...(docs && { docs: shortened(docs) }),
  };
}

/** What the compiler abbreviates, and types with arguments and members that are internal to tRPC. */
const UNREADABLE =
  /\.\.\.(?!\w)|[{;]\s*_(?:config|def|ctx_out|input_in)\b|\b(?:BuildProcedure|CreateRouterInner|MiddlewareBuilder|Procedure|ProcedureBuilder|Router)</;

/** Replaces a type that the compiler cannot print for readers by its description. */
function described(symbol: SymbolType, node: ts.Node, { typescript, languageService, readable }: Service): SymbolType {
  const checker = UNREADABLE.test(symbol.text) ? languageService.getProgram()?.getTypeChecker() : undefined;
  if (!checker) return symbol;
  const description = describeType(node, { typescript, checker });
  if (!description) return { ...symbol, text: withoutLeftOut(withoutInternalArguments(symbol.text)) };
  const text = describedSymbol(symbol.text, node.getText(), description);
  return { ...symbol, text: withoutModules(readable(tidy(text), node.getSourceFile().fileName)) };
}

/** A caret after the end of the line points at no symbol. */
function positionOf(source: ts.SourceFile, { line, column }: FenceQuery): number | undefined {
  const text = source.text.split('\n')[line] ?? '';
  return column < text.length ? source.getPositionOfLineAndCharacter(line, column) : undefined;
}

function locationOf(source: ts.SourceFile, position: number) {
  const { line, character } = source.getLineAndCharacterOfPosition(position);
  return { line, column: character };
}

function textOf(parts: readonly ts.SymbolDisplayPart[] | undefined): string {
  return (parts ?? []).map(({ text }) => text).join('');
}

/** Removes the import line of an imported name, which the page shows already, and halves the indentation. */
function tidy(text: string): string {
  return withHalfIndentation(text.replace(/\nimport [^\n]*$/, ''));
}

/** Shortens documentation at the end of a paragraph or a sentence, or else between words. */
function shortened(docs: string): string {
  const text = docs.replace(/\r\n/g, '\n').trim();
  if (text.length <= MAX_DOCS_LENGTH) return text;
  const start = text.slice(0, MAX_DOCS_LENGTH);
  const end = Math.max(start.lastIndexOf('\n\n'), start.search(/[.!?]\s(?!.*[.!?]\s)/s) + 1);
  return end > MAX_DOCS_LENGTH / 4 ? start.slice(0, end).trimEnd() : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
