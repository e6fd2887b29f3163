import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHighlight } from '../../../build/code/highlight.ts';
import {
  compiledLines,
  demonstrationStates,
  filesOf,
  readDemonstration,
} from '../../../build/samples/demonstration.ts';
import { DEMONSTRATION, formatOutput } from '../../../build/samples/demonstration-output.ts';
import { combineDemonstration } from '../../../build/stages/parse/combine-demonstration.ts';
import { PROJECT } from '../../support/folder.ts';

const source = {
  path: DEMONSTRATION.source,
  text: `server: { title: server.ts, code: "one({\\n  two: 2,\\n})" }
wire: import type
client: { title: client.ts, above: import './server';, code: const got = two;, symbol: got }
edits: [{ id: rename, label: Rename it, server: ["two: 2", "three: 2"], fix: [two, three] }]
`,
};
const { value } = readDemonstration(source);
if (!value) throw new Error('The source of the test is wrong.');

test('an edit removes a line and adds one, and the compiler gets the result', () => {
  const states = demonstrationStates(value);
  expect(states.map(({ name, isBroken }) => [name, isBroken])).toEqual([
    ['start', false],
    ['rename', true],
    ['rename, fixed', false],
  ]);
  expect(compiledLines(states[1]?.server ?? [])).toEqual(['one({', '  three: 2,', '})']);
  const [, fixed] = filesOf(value, states[2] ?? { name: '', server: [], client: [], isBroken: false });
  expect(fixed?.text.trim().split('\n')).toEqual(["import './server';", 'const got = three;']);
});

describe('the demonstration of the home page', () => {
  const error = { line: 0, column: 12, length: 3, code: 2339, text: 'There is no two.' };
  const states = {
    start: { type: 'number', errors: [] },
    rename: { type: 'any', errors: [error] },
    'rename, fixed': { type: 'number', errors: [] },
  };
  const stored = formatOutput({ states }, source, 'here');
  const read = (environment: string) =>
    combineDemonstration({ source, output: stored, environment }, createHighlight());

  test('shows the type and the errors of the compiler at their names', () => {
    const [, edit] = read('here').value?.edits ?? [];
    expect(edit?.client.errors).toEqual(['TS2339 There is no two.']);
    const [line] = edit?.client.lines ?? [];
    expect(line?.mark).toBe('wrong');
    expect(line?.tokens.filter(([, kind]) => kind?.includes('squiggle')).map(([text]) => text)).toEqual(['two']);
  });

  test('shows the error of a line below a removed line at that line, and none at the removed line', () => {
    const two = { ...source, text: source.text.replace('code: const got = two;', 'code: "const got = two;\\ngot;"') };
    const errors = [
      { ...error, length: 5 },
      { ...error, line: 1, column: 0 },
    ];
    const changed = { ...states, 'rename, fixed': { type: 'any', errors } };
    const output = formatOutput({ states: changed }, two, 'here');
    const { value } = combineDemonstration({ source: two, output, environment: 'here' }, createHighlight());
    const marked = value?.edits[1]?.fixed?.lines.map(({ mark, tokens }) => [
      mark,
      tokens.filter(([, kind]) => kind?.includes('squiggle')).map(([text]) => text),
    ]);
    expect(marked).toEqual([
      ['removed', []],
      ['wrong', ['three']],
      ['wrong', ['got']],
    ]);
  });

  test('has the fixed client of every edit, and none of the start', () => {
    const [start, edit] = read('here').value?.edits ?? [];
    expect(start?.fixed).toBeUndefined();
    expect(edit?.fixed?.errors).toEqual([]);
    expect(edit?.fixed?.type).toBe('number');
  });

  test('does not show stale compiler output (sample-hover-stale)', () => {
    expect(read('elsewhere').value).toBeUndefined();
    expect(read('elsewhere').diagnostics.map(({ rule }) => rule)).toEqual(['sample-hover-stale']);
  });

  test('does not show output that was edited by hand (sample-hover-stale)', () => {
    const output = stored.replace('There is no two.', 'There is no three.');
    const { value, diagnostics } = combineDemonstration({ source, output, environment: 'here' }, createHighlight());
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['sample-hover-stale']);
  });

  test('has stored output for every state in this repository', async () => {
    const text = await readFile(join(PROJECT, DEMONSTRATION.source), 'utf8');
    const own = readDemonstration({ path: DEMONSTRATION.source, text }).value;
    const stored = JSON.parse(await readFile(join(PROJECT, DEMONSTRATION.output), 'utf8'));
    expect(Object.keys(stored.states)).toEqual(own && demonstrationStates(own).map(({ name }) => name));
  });
});
