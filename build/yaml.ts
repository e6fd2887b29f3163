import * as v from 'valibot';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Place, Rule } from './diagnostic.ts';
import { keysAt } from './schema.ts';
import { didYouMean } from './suggest.ts';

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
  readonly placeOf: (path: readonly (string | number)[]) => Place;
}

/** Reads YAML and validates it; every mistake has its place in the file. */
export function readYaml<S extends v.GenericSchema>(input: YamlInput<S>): YamlResult<v.InferOutput<S>> {
  const lines = new LineCounter();
  const yaml = parseDocument(input.text, { lineCounter: lines });
  const at = (offset: number, length?: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file: input.file, line: line + input.line - 1, column: col, ...(length && { length }) };
  };
  const placeOf = (path: readonly (string | number)[]): Place => {
    const node = path.length > 0 ? yaml.getIn(path, true) : yaml.contents;
    const range = isNode(node) ? node.range : undefined;
    return range ? at(range[0], isScalar(node) ? range[1] - range[0] : undefined) : at(0);
  };
  const raw: unknown = yaml.errors.length > 0 ? undefined : (yaml.toJS() ?? undefined);
  if (yaml.errors.length > 0)
    return {
      raw,
      placeOf,
      diagnostics: yaml.errors.map((error) => ({
        rule: input.rules.syntax,
        text: (error.message.split(' at line ')[0] ?? error.message).replace(/\.?$/, '.'),
        hint: 'Text with a colon, a # or a leading symbol needs quotes.',
        at: at(error.pos[0]),
      })),
    };
  const parsed = v.safeParse(input.schema, raw);
  if (parsed.success) return { value: parsed.output, raw, diagnostics: [], placeOf };
  const diagnostics = parsed.issues.map((issue): Diagnostic => {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    const key = String(path.at(-1) ?? '');
    const parent = yaml.getIn(path.slice(0, -1), true);
    const map = path.length > 1 ? parent : yaml.contents;
    const pair = isMap(map)
      ? map.items.find((item) => isScalar(item.key) && item.key.value === path.at(-1))
      : undefined;
    const range = pair && isScalar(pair.key) ? pair.key.range : undefined;
    const place = range ? at(range[0], range[1] - range[0]) : placeOf(path.slice(0, -1));
    const rule = input.rules.content;
    if (issue.expected === 'never') {
      const known = keysAt(input.schema, path.slice(0, -1));
      const hint = didYouMean(key, known, known.length > 0 ? `It takes ${known.join(', ')}.` : '');
      return { rule, text: `There is no key ${JSON.stringify(key)} here.`, ...(hint && { hint }), at: place };
    }
    if (issue.received === 'undefined' && isMap(map) && !pair)
      return { rule, text: `${key} is missing.`, hint: `Add a line ${key}: …`, at: place };
    const node = typeof path.at(-1) === 'number' ? placeOf(path) : place;
    return { rule, text: key ? `${path.join('.')}: ${issue.message}` : issue.message, at: node };
  });
  return { raw, diagnostics, placeOf };
}
