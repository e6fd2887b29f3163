import { posix } from 'node:path';
import type ts from 'typescript';
import type { EditorOutput, RenameLocation } from '../../samples/demonstration-output.ts';
import { type EditorSource, type EditorStep, editorFiles, indexOfName, stepFile } from '../../samples/editor.ts';
import { withHalfIndentation } from '../../samples/types/short-type.ts';
import { compilerDisk, compilerHost, compilerPath, readCompilerOptions } from './compiler-host.ts';
import type { SampleVersion } from './sample-version.ts';

interface Session {
  readonly typescript: typeof ts;
  readonly service: ts.LanguageService;
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** Returns what TypeScript's language service returns in each step of the editor, in the example app of a version. */
export async function recordEditor(editor: EditorSource, version: SampleVersion): Promise<readonly EditorOutput[]> {
  const { default: typescript } = await import('typescript');
  const folder = compilerPath(version.folder, 'node_modules/.cache/types/editor');
  const files = [...editorFiles(editor, version.example)].map(
    ([path, text]) => [posix.join(folder, path), text] as const,
  );
  const texts = new Map(files);
  const host = compilerHost({
    typescript,
    disk: compilerDisk(typescript),
    texts,
    roots: [...texts.keys()],
    options: readCompilerOptions(typescript, compilerPath(version.folder, 'tsconfig.json')),
  });
  const service = typescript.createLanguageService(host);
  const session = { typescript, service, folder, texts };
  const outputs = editor.steps.map((step, index) => recordStep(step, stepFile(editor.file, index), editor, session));
  service.dispose();
  return outputs;
}

function recordStep(step: EditorStep, own: string, { file }: EditorSource, session: Session): EditorOutput {
  const { complete, hover, rename } = step;
  const path = posix.join(session.folder, own);
  return {
    ...(complete !== undefined && { completions: completionsIn(path, complete, session) }),
    ...(hover !== undefined && { type: typeIn(path, hover, session) }),
    ...(rename && {
      locations: renamesIn(rename, session).flatMap((location): RenameLocation[] => {
        if (location.file === own) return [{ ...location, file }];
        return location.file.startsWith('step-') ? [] : [location];
      }),
    }),
  };
}

function completionsIn(path: string, before: string, { typescript, service, texts }: Session) {
  const text = texts.get(path) ?? '';
  const caret = text.indexOf(before, startOfLastLine(text)) + before.length;
  const { entries = [] } = service.getCompletionsAtPosition(path, caret, {}) ?? {};
  const checker = service.getProgram()?.getTypeChecker();
  const typeOf = (name: string) => {
    const symbol = service.getCompletionEntrySymbol(path, caret, name, undefined);
    if (!symbol || !checker) return '';
    const type = checker.getTypeOfSymbol(symbol);
    if ((type.flags & typescript.TypeFlags.Object) === 0) return checker.typeToString(type);
    // The whole type of a procedure fills a screen. The names of its methods identify it.
    const members = type.getProperties().map((member) => member.name);
    return `{ ${members.join(', ')} }`;
  };
  return entries.map(({ name }) => ({ name, type: typeOf(name) }));
}

/** The popup is below the last line, so it shows what is in this line. */
function startOfLastLine(code: string): number {
  return code.lastIndexOf('\n') + 1;
}

function typeIn(path: string, name: string, { typescript, service, texts }: Session): string {
  const code = texts.get(path) ?? '';
  const last = startOfLastLine(code);
  const position = last + indexOfName(code.slice(last), name);
  const text = typescript.displayPartsToString(service.getQuickInfoAtPosition(path, position)?.displayParts);
  return withHalfIndentation(text);
}

function renamesIn(
  { file, name }: NonNullable<EditorStep['rename']>,
  { service, folder, texts }: Session,
): RenameLocation[] {
  const path = posix.join(folder, file);
  const position = indexOfName(texts.get(path) ?? '', name);
  const locations = service.findRenameLocations(path, position, false, false, {}) ?? [];
  return locations.map(({ fileName, textSpan: { start } }) => {
    const text = texts.get(fileName) ?? '';
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const line = text.slice(from).split('\n', 1)[0] ?? '';
    return { file: fileName.slice(folder.length + 1), text: line, column: start - from };
  });
}
