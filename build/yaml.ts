import * as v from 'valibot';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Place, Rule } from './diagnostic.ts';
import { keysAt } from './schema.ts';
import { didYouMean } from './suggest.ts';

/** A path of keys and indexes to a value. */
type Path = readonly (string | number)[];

/** A piece of YAML to read: its text, the file it stands in, and the line of the file at which it starts. */
export interface YamlInput<S extends v.GenericSchema> {
  readonly text: string;
  readonly file: string;
  readonly line: number;
  readonly schema: S;
  /** The rules under which mistakes of syntax and of content are reported. */
  readonly rules: { readonly syntax: Rule; readonly content: Rule };
}

/** YAML as data: the validated value where it is valid, whatever could be read else, and where each part stands. */
export interface YamlResult<T> {
  readonly value?: T;
  /** What the text says, valid or not. */
  readonly raw: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** The place of the value at a path of keys and indexes. */
  readonly placeOf: (path: Path) => Place;
}

/** Reads YAML and validates it; every mistake has its place in the file. */
export function readYaml<S extends v.GenericSchema>(input: YamlInput<S>): YamlResult<v.InferOutput<S>> {
  const source = locate(input);
  const { yaml, placeAt, placeOf } = source;
  if (yaml.errors.length > 0) {
    const diagnostics = yaml.errors.map(({ message, pos }) => ({
      rule: input.rules.syntax,
      text: (message.split(' at line ')[0] ?? message).replace(/\.?$/, '.'),
      hint: 'Text with a colon, a # or a leading symbol needs quotes.',
      at: placeAt(pos[0]),
    }));
    return { raw: undefined, diagnostics, placeOf };
  }
  const raw: unknown = yaml.toJS() ?? undefined;
  const parsed = v.safeParse(input.schema, raw);
  if (parsed.success) return { value: parsed.output, raw, diagnostics: [], placeOf };
  return { raw, diagnostics: parsed.issues.map((issue) => describe(issue, input, source)), placeOf };
}

/** Parses the text and tells where in the file its parts stand. */
function locate({ text, file, line: firstLine }: YamlInput<v.GenericSchema>) {
  const lines = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: lines });
  const placeAt = (offset: number, length?: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col, ...(length && { length }) };
  };
  const placeOf = (path: Path): Place => {
    const node = path.length > 0 ? yaml.getIn(path, true) : yaml.contents;
    const range = isNode(node) ? node.range : undefined;
    return range ? placeAt(range[0], isScalar(node) ? range[1] - range[0] : undefined) : placeAt(0);
  };
  /** The key itself, where the map has it. */
  const placeOfKey = (path: Path): Place | undefined => {
    const map = path.length > 1 ? yaml.getIn(path.slice(0, -1), true) : yaml.contents;
    const pair = isMap(map) ? map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
    const range = pair && isScalar(pair.key) ? pair.key.range : undefined;
    return range ? placeAt(range[0], range[1] - range[0]) : undefined;
  };
  return { yaml, placeAt, placeOf, placeOfKey };
}

function describe(
  issue: v.BaseIssue<unknown>,
  { schema, rules: { content: rule } }: YamlInput<v.GenericSchema>,
  { placeOf, placeOfKey }: ReturnType<typeof locate>,
): Diagnostic {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  if (typeof key === 'number') return { rule, text: `${path.join('.')}: ${issue.message}`, at: placeOf(path) };
  const place = placeOfKey(path);
  if (issue.expected === 'never') {
    const known = keysAt(schema, parent);
    const hint = didYouMean(String(key), known, known.length > 0 ? `It takes ${known.join(', ')}.` : '');
    const text = `There is no key ${JSON.stringify(key)} here.`;
    return { rule, text, ...(hint && { hint }), at: place ?? placeOf(parent) };
  }
  if (key !== undefined && !place)
    return { rule, text: `${key} is missing.`, hint: `Add a line ${key}: …`, at: placeOf(parent) };
  return { rule, text: key ? `${path.join('.')}: ${issue.message}` : issue.message, at: place ?? placeOf(parent) };
}
