import * as v from 'valibot';
import { type Diagnostic, startOf } from '../diagnostic.ts';
import { fingerprint } from '../memo/memo.ts';
import type { SourceFile } from '../model.ts';

/** The file that describes the demonstration, and the file with the recorded output. */
export const DEMONSTRATION = { source: 'content/demonstration.yml', output: 'content/demonstration.json' } as const;

const state = v.strictObject({
  type: v.string(),
  errors: v.array(
    v.strictObject({ line: v.number(), column: v.number(), length: v.number(), code: v.number(), text: v.string() }),
  ),
});
const step = v.strictObject({
  completions: v.optional(v.array(v.strictObject({ name: v.string(), type: v.string() }))),
  type: v.optional(v.string()),
  locations: v.optional(v.array(v.strictObject({ file: v.string(), text: v.string(), column: v.number() }))),
});
const recorded = { states: v.record(v.string(), state), editor: v.optional(v.array(step)) };
const stored = v.strictObject({ key: v.string(), ...recorded });

/** What the compiler reports for every state by its name, and what the language service returns for every step of the editor. */
type DemonstrationOutput = Omit<v.InferOutput<typeof stored>, 'key'>;

/** The output of the compiler for one state: the type of the client's symbol, and the errors. */
export type StateOutput = v.InferOutput<typeof state>;

/** An error of the client. The line counts from 0 among the lines that the compiler sees, the column from 0. */
export type DemonstrationError = StateOutput['errors'][number];

/** What the language service returns for a step: completions, a type, or the locations of a name to rename. */
export type EditorOutput = v.InferOutput<typeof step>;

/** A location of a name to rename: the text of its line, and the column from 0. */
export type RenameLocation = NonNullable<EditorOutput['locations']>[number];

/** Returns the text of the stored output. Its key is a fingerprint of the output itself and of all that determines it. */
export function formatOutput(output: DemonstrationOutput, source: SourceFile, environment: string): string {
  return `${JSON.stringify({ key: keyOf(output, source, environment), ...output }, null, 2)}\n`;
}

/** Reads stored output. Returns nothing if it cannot be read, was recorded for something else, or was edited by hand. */
export function readOutput(
  json: string | undefined,
  source: SourceFile,
  environment: string,
): DemonstrationOutput | undefined {
  try {
    if (json === undefined) return undefined;
    const { key, ...output } = v.parse(stored, JSON.parse(json));
    return key === keyOf(output, source, environment) ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the diagnostic for stored output that is missing or not current. */
export function staleDemonstration(): Diagnostic {
  return {
    rule: 'sample-hover-stale',
    text: `${DEMONSTRATION.output} does not have the compiler's output for ${DEMONSTRATION.source}.`,
    hint: `Run npm run samples, and commit ${DEMONSTRATION.output}.`,
    at: startOf(DEMONSTRATION.source),
  };
}

/** Returns the diagnostic for code of the demonstration for which the compiler or the language service returns something unexpected. */
export function unexpectedOutput(text: string, hint: string): Diagnostic {
  return { rule: 'sample-error', text, hint, at: startOf(DEMONSTRATION.source) };
}

function keyOf({ states, editor = [] }: DemonstrationOutput, source: SourceFile, environment: string): string {
  return fingerprint(source.text, environment, JSON.stringify(states), JSON.stringify(editor)).slice(0, 16);
}
