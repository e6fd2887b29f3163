import * as v from 'valibot';
import { type Diagnostic, startOf } from '../diagnostic.ts';
import type { SourceFile } from '../model.ts';
import { plainText, nonEmptyText as text } from '../validation/schema.ts';
import { schemaMessage } from '../validation/schema-mistake.ts';
import { readYaml } from '../validation/yaml.ts';
import type { VirtualFile } from './compiler-input.ts';
import type { SymbolType } from './compiler-report.ts';
import { DEMONSTRATION } from './demonstration-output.ts';
import { editorSchema } from './editor.ts';

const replacement = v.tuple(
  [text, text],
  schemaMessage('must be the old text and the new text', "Write a list of two texts, such as ['title', 'name']."),
);
const part = { title: text, above: v.optional(plainText, ''), code: text, below: v.optional(plainText, '') };
const schema = v.strictObject({
  server: v.strictObject(part),
  wire: text,
  client: v.strictObject({ ...part, symbol: text }),
  edits: v.pipe(
    v.array(v.strictObject({ id: text, label: text, server: replacement, fix: replacement })),
    v.nonEmpty(schemaMessage('must have an entry', 'Add an edit with an id, a label, server and fix.')),
  ),
  editor: v.optional(editorSchema),
});

/** A server, a client, and edits of the server, each with the edit that fixes the client. */
export type DemonstrationSource = v.InferOutput<typeof schema>;

/** A line of code, marked if the edit adds or removes it. */
interface ProgramLine {
  readonly text: string;
  readonly mark?: 'added' | 'removed';
}

/** Both programs in one state of the demonstration. */
export interface DemonstrationState {
  readonly name: string;
  readonly server: readonly ProgramLine[];
  readonly client: readonly ProgramLine[];
  /** Whether the compiler must report an error in the client. */
  readonly isBroken: boolean;
}

/** Reads the description of the demonstration. */
export function readDemonstration({ path, text: source }: SourceFile): {
  readonly value?: DemonstrationSource;
  readonly diagnostics: readonly Diagnostic[];
} {
  const rules = { syntax: 'sample-error', content: 'sample-error' } as const;
  return readYaml({ text: source, file: path, line: 1, schema, rules });
}

/** Returns the states of the demonstration: the start, and for every edit the broken client and the fixed client. */
export function demonstrationStates({ server, client, edits }: DemonstrationSource): DemonstrationState[] {
  const [whole, own] = [linesOf(server.code), linesOf(client.code)];
  return [
    { name: 'start', server: whole, client: own, isBroken: false },
    ...edits.flatMap((edit) => {
      const changed = replaced(whole, edit.server);
      const name = edit.id;
      return [
        { name, server: changed, client: own, isBroken: true },
        { name: `${name}, fixed`, server: changed, client: replaced(own, edit.fix), isBroken: false },
      ];
    }),
  ];
}

/** Returns both programs of a state as files for the compiler. */
export function filesOf({ server, client }: DemonstrationSource, state: DemonstrationState): VirtualFile[] {
  const folder = `demonstration/${state.name.replace(', ', '-')}`;
  const file = (program: DemonstrationSource['server'], lines: readonly ProgramLine[]): VirtualFile => ({
    path: `${folder}/${program.title}`,
    folder,
    page: folder,
    text: [program.above, ...compiledLines(lines), program.below].join('\n'),
    at: startOf(DEMONSTRATION.source),
  });
  return [file(server, state.server), file(client, state.client)];
}

/** Returns the lines to compile: those that exist after the edit. */
export function compiledLines(lines: readonly ProgramLine[]): string[] {
  return lines.flatMap(({ text: line, mark }) => (mark === 'removed' ? [] : line));
}

/** The type of a symbol, without the declaration around it. */
export function typeOf(symbol: SymbolType | undefined): string {
  return symbol?.text.replace(/^(?:const|let|var) [\w$]+: /, '') ?? '';
}

function linesOf(code: string): ProgramLine[] {
  return code
    .trimEnd()
    .split('\n')
    .map((line) => ({ text: line }));
}

function replaced(lines: readonly ProgramLine[], [from, to]: readonly [string, string]): ProgramLine[] {
  return lines.flatMap((line): ProgramLine[] =>
    line.text.includes(from)
      ? [
          { ...line, mark: 'removed' },
          { text: line.text.replace(from, () => to), mark: 'added' },
        ]
      : [line],
  );
}
