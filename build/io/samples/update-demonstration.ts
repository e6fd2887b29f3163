import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostic.ts';
import type { SourceFile } from '../../model.ts';
import type { CompilerError } from '../../samples/compiler-output.ts';
import {
  compiledLines,
  type DemonstrationSource,
  type DemonstrationState,
  demonstrationStates,
  filesOf,
  readDemonstration,
  typeOf,
} from '../../samples/demonstration.ts';
import {
  DEMONSTRATION,
  type DemonstrationError,
  formatOutput,
  readOutput,
  type StateOutput,
  staleDemonstration,
  unexpectedOutput,
} from '../../samples/demonstration-output.ts';
import { missingOutput } from '../../samples/editor.ts';
import { symbolAt } from '../../samples/types/fence-types.ts';
import { writeAtomically } from '../write/write-atomically.ts';
import { compile } from './compile.ts';
import { ensurePackages } from './packages.ts';
import { recordEditor } from './record-editor.ts';
import { requestTypes } from './request-types.ts';
import { demonstrationEnvironment, type SampleVersion } from './sample-version.ts';

/** The input of an update of the demonstration. */
interface DemonstrationUpdate {
  readonly root: string;
  readonly source: SourceFile;
  readonly version: SampleVersion;
  /** Write nothing, and report stale output. */
  readonly check: boolean;
  readonly log: (line: string) => void;
}

/** Compiles every state of the demonstration when it has changed, and stores the output of the compiler. */
export async function updateDemonstration(update: DemonstrationUpdate): Promise<readonly Diagnostic[]> {
  const { root, source, version, check, log } = update;
  const { value, diagnostics } = readDemonstration(source);
  if (!value) return diagnostics;
  const path = join(root, DEMONSTRATION.output);
  const environment = demonstrationEnvironment(version);
  if (readOutput(await readFile(path, 'utf8').catch(() => undefined), source, environment)) return [];
  if (check) return [staleDemonstration()];
  await ensurePackages(version.folder, version.lock, () => log('Installing the packages of the demonstration …'));
  const { outputs, mistakes } = await compileStates(value, version);
  const editor = value.editor && (await recordEditor(value.editor, version));
  const missing = value.editor && editor ? missingOutput(value.editor, editor) : [];
  const all = [...mistakes, ...missing];
  if (all.length > 0) return all;
  const output = { states: Object.fromEntries(outputs), ...(editor && { editor: [...editor] }) };
  await writeAtomically(path, formatOutput(output, source, environment));
  return [];
}

async function compileStates(value: DemonstrationSource, version: SampleVersion) {
  const states = demonstrationStates(value).map((state) => ({ state, files: filesOf(value, state) }));
  const files = states.flatMap((entry) => entry.files);
  const errors = await compile(version.folder, files);
  const first = value.client.above.split('\n').length;
  const shown = value.client.code.split('\n').findIndex((line) => line.includes(value.client.symbol));
  const column = value.client.code.split('\n')[shown]?.indexOf(value.client.symbol) ?? 0;
  const query = { line: first + shown, column };
  const clients = states.map((entry) => entry.files[1]?.path ?? '');
  const types = await requestTypes({
    folder: join(version.folder, 'node_modules/.cache/types'),
    tsconfig: join(version.folder, 'tsconfig.json'),
    pages: states.map((entry, index) => ({
      files: entry.files,
      requested: [{ path: clients[index] ?? '', queries: [query] }],
    })),
  });
  const outputs = states.map(({ state }, index): [string, StateOutput] => {
    const path = clients[index] ?? '';
    const report = types.get(path);
    const found = errors
      .filter((error) => error.path === path)
      .map((error) => toDemonstrationError(error, state, first));
    return [state.name, { type: typeOf(report && symbolAt(report, query)), errors: found }];
  });
  const mistakes = states.flatMap(({ state, files: [server] }, index) => {
    const inServer = errors.filter(({ path }) => path === server?.path);
    // The errors of a client mean nothing if its server does not compile.
    if (inServer.length > 0) return inServer.map((error) => brokenServer(state, error));
    return unexpected(state, outputs[index]?.[1]);
  });
  return { outputs, mistakes };
}

function brokenServer({ name }: DemonstrationState, { code, text }: CompilerError): Diagnostic {
  return unexpectedOutput(
    `The server of the demonstration does not compile in the state "${name}": TS${code}: ${text}`,
    name === 'start' ? 'Fix the code of the server.' : 'Change server of the edit, so that the server compiles.',
  );
}

/** Reports an edit that breaks nothing, and a client that must compile and does not. */
function unexpected({ name, isBroken }: DemonstrationState, output: StateOutput | undefined): Diagnostic[] {
  const [error] = output?.errors ?? [];
  if (isBroken === (error !== undefined)) return [];
  if (!error)
    return [
      unexpectedOutput(
        `The edit "${name}" of the demonstration breaks nothing in the client.`,
        'Change server of the edit, so that the client no longer compiles.',
      ),
    ];
  return [
    unexpectedOutput(
      `The client of the demonstration does not compile in the state "${name}": TS${error.code}: ${error.text}`,
      name === 'start' ? 'Fix the code of the client.' : 'Change fix of the edit, so that the client compiles.',
    ),
  ];
}

/** The compiler reports only the start of an error. The range is a name if a property is missing, else an expression. */
function toDemonstrationError(error: CompilerError, { client }: DemonstrationState, first: number): DemonstrationError {
  const line = error.line - 1 - first;
  const rest = compiledLines(client)[line]?.slice(error.column - 1) ?? '';
  const { code, text } = error;
  const [, quoted = ''] = /^'([^']+)'/.exec(text) ?? [];
  const [meant = ''] = (code === 2339 ? /^[\w$]+/ : /^(?:\{[^}]*\}|'[^']*'|[\w$]+(?:\.[\w$]+)*)/).exec(rest) ?? [];
  const { length } = quoted && rest.startsWith(quoted) ? quoted : meant;
  return { line, column: error.column - 1, length, code, text };
}
