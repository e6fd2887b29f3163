import type { Demonstration, Editor } from '../../../templates/home-model.ts';
import type { Highlight, Token } from '../../code/highlight.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { DemonstrationInput } from '../../model.ts';
import { type DemonstrationState, demonstrationStates, readDemonstration } from '../../samples/demonstration.ts';
import {
  type DemonstrationError,
  readOutput,
  type StateOutput,
  staleDemonstration,
} from '../../samples/demonstration-output.ts';
import { combineEditor } from './combine-editor.ts';

/** The demonstration as the home page shows it; absent if the stored compiler output is out of date. */
export interface CombinedDemonstration {
  readonly value?: Demonstration;
  readonly editor?: Editor | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

type Line = Demonstration['edits'][number]['server'][number];

/** Combines the described programs with the stored output of the compiler. */
export function combineDemonstration(
  { source, output, environment }: DemonstrationInput,
  highlight: Highlight,
): CombinedDemonstration {
  const { value, diagnostics } = readDemonstration(source);
  if (!value) return { diagnostics };
  const stored = readOutput(output, source, environment);
  if (!stored) return { diagnostics: [staleDemonstration()] };
  const states = new Map(demonstrationStates(value).map((state) => [state.name, state]));
  const server = (name: string) => linesOf(states.get(name)?.server, [], highlight);
  const client = (name: string) => clientOf(states.get(name), stored.states[name], highlight);
  const edits = value.edits.map(({ id, label }): Demonstration['edits'][number] => ({
    id,
    label,
    server: server(id),
    client: client(id),
    fixed: client(`${id}, fixed`),
  }));
  const { server: program, client: caller, wire } = value;
  return {
    diagnostics: [],
    editor: value.editor && combineEditor(value.editor, stored.editor ?? [], highlight),
    value: {
      server: program.title,
      client: caller.title,
      symbol: caller.symbol,
      wire,
      first: value.edits[0]?.id ?? 'start',
      edits: [{ id: 'start', label: 'Unchanged', server: server('start'), client: client('start') }, ...edits],
    },
  };
}

function clientOf(
  state: DemonstrationState | undefined,
  compiled: StateOutput | undefined,
  highlight: Highlight,
): Demonstration['edits'][number]['client'] {
  const { type = '', errors = [] } = compiled ?? {};
  return {
    lines: linesOf(state?.client, errors, highlight),
    type: type.replace(/\s+/g, ' '),
    errors: errors.map(({ code, text }) => `TS${code} ${text}`),
  };
}

/** Highlights the lines. Errors count only the lines that still exist, not those that an edit has removed. */
function linesOf(
  lines: DemonstrationState['server'] = [],
  errors: readonly DemonstrationError[],
  highlight: Highlight,
): Line[] {
  const tokens = highlight(lines.map(({ text }) => text).join('\n'), 'ts');
  return lines.map(({ mark }, index): Line => {
    const existing = lines.slice(0, index).filter((line) => line.mark !== 'removed').length;
    const error = mark === 'removed' ? undefined : errors.find(({ line }) => line === existing);
    const own = (tokens[index] ?? []).filter(({ text }) => text !== '');
    if (!error) return { ...(mark && { mark }), tokens: own.map((token) => tokenOf(token)) };
    return { mark: 'wrong', tokens: markError(own, error) };
  });
}

/** Marks the tokens within the span of an error; the compiler reports whole tokens. */
function markError(tokens: readonly Token[], { column, length }: DemonstrationError) {
  let start = 0;
  return tokens.flatMap(({ text, className }) => {
    const [from, to] = [column - start, column + length - start].map((at) => Math.min(Math.max(at, 0), text.length));
    start += text.length;
    const parts = [
      { text: text.slice(0, from), wrong: false },
      { text: text.slice(from, to), wrong: true },
      { text: text.slice(to), wrong: false },
    ];
    return parts
      .filter((part) => part.text !== '')
      .map((part) => tokenOf({ text: part.text, ...(className && { className }) }, part.wrong));
  });
}

function tokenOf({ text, className }: Token, wrong = false): Line['tokens'][number] {
  const kind = [className, wrong && 'squiggle'].filter(Boolean).join(' ');
  return kind ? [text, kind] : [text];
}
