import * as v from 'valibot';
import { CHECKED_LANGUAGES } from '../code/languages.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { escapeRegExp } from '../text/escape-reg-exp.ts';
import { didYouMean } from '../text/suggest.ts';
import { nonEmptyText as text } from '../validation/schema.ts';
import { schemaMessage } from '../validation/schema-mistake.ts';
import { type EditorOutput, unexpectedOutput } from './demonstration-output.ts';
import type { ExampleApp } from './example-app.ts';

const rename = v.strictObject({ file: text, name: text, to: text });

const step = v.pipe(
  v.strictObject({
    label: text,
    text,
    code: text,
    /** The code before the caret at which names are completed. */
    complete: v.optional(text),
    /** The completion that is selected, or else the first. */
    choose: v.optional(text),
    /** The name whose type is shown. */
    hover: v.optional(text),
    rename: v.optional(rename),
  }),
  v.forward(
    v.check(
      ({ code, complete }) => complete === undefined || lastLine(code).includes(complete),
      schemaMessage(
        'must be a part of the last line of the code',
        'Write a part of this line, or add a line with the part to the code.',
      ),
    ),
    ['complete'],
  ),
  v.forward(
    v.check(
      ({ code, hover }) => hover === undefined || indexOfName(lastLine(code), hover) >= 0,
      schemaMessage(
        'must be a name in the last line of the code',
        'Write a name of this line, or add a line with the name to the code.',
      ),
    ),
    ['hover'],
  ),
);

/** The schema of the editor: a file of the example app's client, in steps. Each step shows what the language service returns. */
export const editorSchema = v.strictObject({
  title: text,
  text,
  file: text,
  steps: v.pipe(
    v.array(step),
    v.nonEmpty(schemaMessage('must have an entry', 'Add a step with a label, a text and code.')),
  ),
});

/** The described editor. */
export type EditorSource = v.InferOutput<typeof editorSchema>;

/** One step of the editor. */
export type EditorStep = EditorSource['steps'][number];

/** The files that the language service opens: those of the example app, and one for each step beside them. */
export function editorFiles({ file, steps }: EditorSource, example: ExampleApp): Map<string, string> {
  const isCode = ({ path }: { readonly path: string }) => CHECKED_LANGUAGES.includes(path.split('.').at(-1) ?? '');
  return new Map([
    ...example.files.filter(isCode).map(({ path, text }) => [path, text] as const),
    ...steps.map(({ code }, index) => [stepFile(file, index), code.trimEnd()] as const),
  ]);
}

/** Returns the last line of a step's code, below which the popup opens. */
export function lastLine(code: string): string {
  return code.trimEnd().split('\n').at(-1) ?? '';
}

/** Returns the index at which code first has a name that is not part of a longer name, or else -1. */
export function indexOfName(code: string, name: string): number {
  return code.search(new RegExp(`(?<![$\\p{ID_Continue}])${escapeRegExp(name)}(?![$\\p{ID_Continue}])`, 'u'));
}

/** Returns the name of a step's file. Steps that are open at the same time need different names. */
export function stepFile(file: string, index: number): string {
  return `step-${index}-${file}`;
}

/** Reports the steps for which the language service does not return what they show. */
export function missingOutput({ steps }: EditorSource, outputs: readonly EditorOutput[]): Diagnostic[] {
  return steps.flatMap(({ label, choose }, index) => {
    const { completions = [], type = '', locations = [] } = outputs[index] ?? {};
    if (completions.length + type.length + locations.length === 0)
      return [
        unexpectedOutput(
          `The language service returns nothing for the step "${label}" of the editor.`,
          'Check complete, hover or rename of the step, and the code above its last line.',
        ),
      ];
    if (choose === undefined || completions.some(({ name }) => name === choose)) return [];
    const names = completions.map(({ name }) => name);
    return [
      unexpectedOutput(
        `The language service does not offer ${choose} in the step "${label}" of the editor.`,
        didYouMean(choose, names, 'Change choose to the name of a completion, or remove it to select the first.'),
      ),
    ];
  });
}
