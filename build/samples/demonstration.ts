import * as v from 'valibot';
import type { Diagnostic } from '../diagnostic.ts';
import { fingerprint } from '../memo.ts';
import type { SourceFile } from '../model.ts';
import { nonEmptyText as text } from '../schema.ts';
import { readYaml } from '../yaml.ts';
import type { SymbolType } from './compiler-report.ts';
import type { VirtualFile } from './project.ts';

const replacement = v.tuple([text, text], 'It must be what is replaced, and by what.');
const part = { title: text, above: v.optional(v.string(), ''), code: text, below: v.optional(v.string(), '') };
const schema = v.strictObject({
  server: v.strictObject(part),
  wire: v.strictObject({ code: text, text }),
  client: v.strictObject({ ...part, symbol: text }),
  edits: v.pipe(
    v.array(v.strictObject({ id: text, label: text, server: replacement, follow: replacement })),
    v.nonEmpty('There must be an edit.'),
  ),
});

/** A server, a client, and edits of the server, each with the edit that fixes the client. */
export type DemonstrationSource = v.InferOutput<typeof schema>;

/** The file that describes the demonstration, and the file with the compiler's output. */
export const DEMONSTRATION = { source: 'content/demonstration.yml', output: 'content/demonstration.json' } as const;

/** A line of code, marked if the edit adds or removes it. */
export interface ProgramLine {
  readonly text: string;
  readonly mark?: 'added' | 'removed';
}

/** Both programs in one state of the demonstration. */
export interface DemonstrationState {
  readonly name: string;
  readonly server: readonly ProgramLine[];
  readonly client: readonly ProgramLine[];
  /** Whether the compiler must report an error in the client. */
  readonly broken: boolean;
}

const output = v.object({
  key: v.string(),
  states: v.record(
    v.string(),
    v.object({
      type: v.string(),
      errors: v.array(
        v.object({ line: v.number(), column: v.number(), length: v.number(), code: v.number(), text: v.string() }),
      ),
    }),
  ),
});

/** The compiler's output for every state by its name, and the key of what it was compiled from. */
export type DemonstrationOutput = v.InferOutput<typeof output>;

/** The output of the compiler for one state: the type of the client's symbol, and the errors. */
export type StateOutput = DemonstrationOutput['states'][string];

/** An error of the client. The line counts from 0 among the lines that the compiler sees, the column from 0. */
export type DemonstrationError = StateOutput['errors'][number];

/** Reads the description of the demonstration. */
export function readDemonstration({ path, text: source }: SourceFile): {
  readonly value?: DemonstrationSource;
  readonly diagnostics: readonly Diagnostic[];
} {
  const rules = { syntax: 'sample-error', content: 'sample-error' } as const;
  return readYaml({ text: source, file: path, line: 1, schema, rules });
}

/** Returns the states of the demonstration: the start, and for every edit the broken client and the fixed client. */
export function statesOf({ server, client, edits }: DemonstrationSource): DemonstrationState[] {
  const [whole, own] = [linesOf(server.code), linesOf(client.code)];
  return [
    { name: 'start', server: whole, client: own, broken: false },
    ...edits.flatMap((edit) => {
      const changed = replaced(whole, edit.server);
      const name = edit.id;
      return [
        { name, server: changed, client: own, broken: true },
        { name: `${name}, followed`, server: changed, client: replaced(own, edit.follow), broken: false },
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
    at: { file: DEMONSTRATION.source, line: 1, column: 1 },
  });
  return [file(server, state.server), file(client, state.client)];
}

/** Returns the lines to compile: those that exist after the edit. */
export function compiledLines(lines: readonly ProgramLine[]): string[] {
  return lines.flatMap(({ text: line, mark }) => (mark === 'removed' ? [] : line));
}

/** Returns the fingerprint of what the output depends on: the description, the packages and the compilers. */
export function demonstrationKey(source: SourceFile, environment: string): string {
  return fingerprint(source.text, environment).slice(0, 16);
}

/** Reads the stored output of the compiler. Text that cannot be read, as after a merge conflict, has none. */
export function readOutput(json: string | undefined): DemonstrationOutput | undefined {
  try {
    return json === undefined ? undefined : v.parse(output, JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Returns the diagnostic for stored output that is missing or stale. */
export function staleDemonstration(): Diagnostic {
  return {
    rule: 'sample-hover-stale',
    text: 'The stored compiler output of the demonstration is missing or out of date.',
    hint: `Run npm run samples, and commit ${DEMONSTRATION.output}.`,
    at: { file: DEMONSTRATION.source, line: 1, column: 1 },
  };
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
