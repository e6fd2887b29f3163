import type { Editor } from '../../../templates/home-model.ts';
import type { Highlight } from '../../code/highlight.ts';
import type { EditorOutput, RenameLocation } from '../../samples/demonstration-output.ts';
import { type EditorSource, type EditorStep, indexOfName, lastLine } from '../../samples/editor.ts';

type Step = Editor['steps'][number];
type Line = Step['lines'][number];

/** Combines the described editor with the recorded output of the language service. */
export function combineEditor(
  { title, text, file, steps }: EditorSource,
  outputs: readonly EditorOutput[],
  highlight: Highlight,
): Editor {
  return {
    title,
    text,
    steps: steps.map((step, index) => {
      const output = outputs[index] ?? {};
      const { label, text } = step;
      if (step.rename) return { label, text, ...renamed(step.rename, output.locations ?? [], highlight) };
      return {
        label,
        text,
        title: file,
        lines: withCaret(linesOf(step.code, highlight)),
        popup: popupOf(step, output, highlight),
      };
    }),
  };
}

/** The popup is below the last line, at the column of the caret or the name. */
function popupOf(
  { code, complete, choose, hover }: EditorStep,
  output: EditorOutput,
  highlight: Highlight,
): Step['popup'] {
  const last = lastLine(code);
  const { completions, type } = output;
  if (complete !== undefined && completions) {
    const chosen = choose ?? completions[0]?.name;
    return {
      column: last.indexOf(complete) + complete.length,
      completions: completions.map((entry) => ({ ...entry, isChosen: entry.name === chosen })),
    };
  }
  if (hover === undefined || type === undefined) return undefined;
  return { column: indexOfName(last, hover), type: linesOf(type, highlight) };
}

/** Lists every renamed line below the name of its file. */
function renamed(
  { name, to }: NonNullable<EditorStep['rename']>,
  locations: readonly RenameLocation[],
  highlight: Highlight,
): Pick<Step, 'title' | 'lines'> {
  const files = [...new Set(locations.map(({ file }) => file))];
  return {
    title: `Rename ${name} to ${to}: ${locations.length} changes in ${files.length} files`,
    lines: files.flatMap((file): Line[] => [
      { tokens: [[file, 't-c']] },
      ...locations
        .filter((location) => location.file === file)
        .map(({ text, column }): Line => {
          const line = text.slice(0, column) + to + text.slice(column + name.length);
          const [tokens = []] = linesOf(line.trim(), highlight).map((found) => found.tokens);
          return { mark: 'added', tokens };
        }),
    ]),
  };
}

/** Marks the last line, where the popup opens. */
function withCaret(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, mark: 'current' } : line));
}

function linesOf(code: string, highlight: Highlight): Line[] {
  return highlight(code.trimEnd(), 'ts').map((tokens) => ({
    tokens: tokens
      .filter(({ text }) => text !== '')
      .map(({ text, className }): Line['tokens'][number] => (className ? [text, className] : [text])),
  }));
}
