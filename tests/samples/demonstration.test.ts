import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensurePackages } from '../../build/io/samples/packages.ts';
import { recordEditor } from '../../build/io/samples/record-editor.ts';
import { readSampleVersion } from '../../build/io/samples/sample-version.ts';
import { updateDemonstration } from '../../build/io/samples/update-demonstration.ts';
import { readDemonstration } from '../../build/samples/demonstration.ts';
import { DEMONSTRATION } from '../../build/samples/demonstration-output.ts';
import { missingOutput } from '../../build/samples/editor.ts';
import { PROJECT } from '../support/folder.ts';
import { currentVersion } from '../support/sites/this-site.ts';
import { openFixture } from './open-fixture.ts';

const describeEdits = (...edits: readonly string[]) => `
server: { title: server.ts, code: 'export const soup = { minutes: 40 };' }
wire: import type
client: { title: client.ts, above: "import { soup } from './server';", code: 'const got = soup.minutes;', symbol: got }
edits: [${edits.map((edit) => `{ ${edit} }`).join(', ')}]
`;
const RENAME = 'id: rename, label: Rename, server: [minutes, hours], fix: [.minutes, .hours]';
const NOTHING = "id: nothing, label: Do nothing, server: ['40', '41'], fix: [.minutes, .minutes]";

async function prepare(text: string) {
  const { root } = await openFixture();
  const version = await readSampleVersion(root, '2.x');
  const update = (check: boolean) =>
    updateDemonstration({ root, source: { path: DEMONSTRATION.source, text }, version, check, log: () => {} });
  return { root, update };
}

test('every state is compiled, and the output is stored until something changes', async () => {
  const { root, update } = await prepare(describeEdits(RENAME));
  expect((await update(true)).map(({ rule }) => rule)).toEqual(['sample-hover-stale']);
  expect(await update(false)).toEqual([]);
  expect(await update(true)).toEqual([]);
  const { states } = JSON.parse(await readFile(join(root, DEMONSTRATION.output), 'utf8'));
  expect(states).toEqual({
    start: { type: 'number', errors: [] },
    rename: {
      type: 'any',
      errors: [
        {
          line: 0,
          column: 17,
          length: 7,
          code: 2339,
          text: "Property 'minutes' does not exist on type '{ hours: number; }'.",
        },
      ],
    },
    'rename, fixed': { type: 'number', errors: [] },
  });
});

test('an edit that breaks nothing is an error, and nothing is stored', async () => {
  const { root, update } = await prepare(describeEdits(NOTHING));
  expect((await update(false)).map(({ text, hint }) => `${text} ${hint}`)).toEqual([
    'The edit "nothing" of the demonstration breaks nothing in the client. Change server of the edit, so that the client no longer compiles.',
  ]);
  await expect(readFile(join(root, DEMONSTRATION.output), 'utf8')).rejects.toThrow();
});

test('a server that does not compile is an error, and so is a client that does not compile after its fix', async () => {
  const reportOf = async (edit: string) =>
    (await (await prepare(describeEdits(edit))).update(false)).map(({ text, hint }) => `${text} ${hint}`);
  expect(await reportOf("id: type, label: Type, server: ['40', tea], fix: [.minutes, .hours]")).toEqual([
    `The server of the demonstration does not compile in the state "type": TS2304: Cannot find name 'tea'. Change server of the edit, so that the server compiles.`,
    `The server of the demonstration does not compile in the state "type, fixed": TS2304: Cannot find name 'tea'. Change server of the edit, so that the server compiles.`,
  ]);
  expect(await reportOf('id: rename, label: Rename, server: [minutes, hours], fix: [.minutes, .tea]')).toEqual([
    `The client of the demonstration does not compile in the state "rename, fixed": TS2339: Property 'tea' does not exist on type '{ hours: number; }'. Change fix of the edit, so that the client compiles.`,
  ]);
});

test('the stored steps of the editor are what the language service returns now', async () => {
  const text = await readFile(join(PROJECT, DEMONSTRATION.source), 'utf8');
  const { value } = readDemonstration({ path: DEMONSTRATION.source, text });
  if (!value?.editor) throw new Error('The demonstration has no editor.');
  const version = await readSampleVersion(PROJECT, currentVersion().label);
  await ensurePackages(version.folder, version.lock, () => {});
  const stored = JSON.parse(await readFile(join(PROJECT, DEMONSTRATION.output), 'utf8'));
  expect(await recordEditor(value.editor, version)).toEqual(stored.editor);
  const onWindows = { ...version, folder: version.folder.replaceAll('/', '\\') };
  expect(await recordEditor(value.editor, onWindows)).toEqual(stored.editor);
});

test('a step for which the language service returns nothing, or not what is chosen, is a mistake', () => {
  const step = { label: 'Wait', text: 'Nothing happens.', code: 'soup', complete: 'soup' };
  const editor = { title: 'Editor', text: 'Steps.', file: 'soup.ts', steps: [step] };
  const reportOf = (...input: Parameters<typeof missingOutput>) =>
    missingOutput(...input).map(({ text, hint }) => `${text} ${hint}`);
  expect(reportOf(editor, [{ completions: [] }])).toEqual([
    'The language service returns nothing for the step "Wait" of the editor. Check complete, hover or rename of the step, and the code above its last line.',
  ]);
  const outputs = [{ completions: [{ name: 'soup', type: 'string' }] }];
  expect(reportOf(editor, outputs)).toEqual([]);
  expect(reportOf({ ...editor, steps: [{ ...step, choose: 'soup' }] }, outputs)).toEqual([]);
  expect(reportOf({ ...editor, steps: [{ ...step, choose: 'tea' }] }, outputs)).toEqual([
    'The language service does not offer tea in the step "Wait" of the editor. Change choose to the name of a completion, or remove it to select the first.',
  ]);
});
