import * as v from 'valibot';
import { type Document, isScalar, visit, type YAMLError } from 'yaml';
import type { Diagnostic, Rule, SourceLocation } from '../diagnostic.ts';
import { didYouMean } from '../text/suggest.ts';
import { EMPTY, isUnknownKey, keysAt, messageAt, pathOf, valueFor } from './schema.ts';
import { schemaMistake } from './schema-mistake.ts';
import { cutTexts } from './yaml-comments.ts';
import { locateYaml, type Path, type YamlText } from './yaml-source.ts';
import {
  firstErrors,
  INDENTATION,
  misindented,
  openingOf,
  secondDocument,
  syntaxText,
  TAB,
  tabInIndentation,
} from './yaml-syntax.ts';

/** YAML to parse and to validate. */
interface YamlInput<S extends v.GenericSchema> extends YamlText {
  readonly schema: S;
  /** The rules of the diagnostics for syntax and for content. */
  readonly rules: { readonly syntax: Rule; readonly content: Rule };
  /** What to write in place of keys that other generators have. */
  readonly foreign?: ReadonlyMap<string, string>;
  /** What the text is, if it is not a whole file. */
  readonly whole?: string;
}

/** The result of reading YAML: the value if it is valid, the parsed value, the diagnostics, and the locations of values. */
interface YamlResult<T> {
  readonly value?: T;
  /** The parsed value, valid or not. */
  readonly raw: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** The location of the value at a path of keys and indexes. */
  readonly locationOf: (path: Path) => SourceLocation;
}

/** Parses and validates YAML; every diagnostic has its location in the file. */
export function readYaml<S extends v.GenericSchema>(input: YamlInput<S>): YamlResult<v.InferOutput<S>> {
  const source = locateYaml(input);
  if (!source) return { raw: undefined, diagnostics: [tooDeep(input)], locationOf: () => startOf(input) };
  const { yaml, locationOf } = source;
  const diagnostics = [
    ...firstErrors(yaml.errors, (offset) => source.locationAt(offset).line).map((error) =>
      syntaxMistake(error, input, source),
    ),
    ...aliases(input, source),
  ];
  if (diagnostics.length > 0) return { raw: undefined, diagnostics, locationOf };
  const raw: unknown = yaml.toJS() ?? undefined;
  // Unknown keys are removed from this copy.
  const known = valueFor(input.schema, yaml.toJS() ?? undefined);
  const found: Diagnostic[] = cutTexts(source, input.text).map((cut) => ({ rule: input.rules.content, ...cut }));
  for (;;) {
    const parsed = v.safeParse(input.schema, known, { abortPipeEarly: true });
    const issues = parsed.issues ?? [];
    const unknown = issues.filter(isUnknownKey);
    found.push(...(unknown.length > 0 ? unknown : issues).map((issue) => describe(issue, input, source)));
    if (unknown.length === 0)
      return { raw, diagnostics: found, locationOf, ...(parsed.success && { value: parsed.output }) };
    // valibot reports one unknown key at a time. Remove the key and validate again, so that one run reports all of them.
    for (const issue of unknown) removeKey(known, pathOf(issue));
  }
}

function removeKey(value: unknown, path: Path): void {
  const [key, ...rest] = path;
  if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key))
    throw new Error(`The validation reports a key that does not exist: ${key}`);
  if (rest.length > 0) removeKey(Reflect.get(value, key), rest);
  else Reflect.deleteProperty(value, key);
}

type Source = NonNullable<ReturnType<typeof locateYaml>>;

function startOf({ file, line }: YamlInput<v.GenericSchema>): SourceLocation {
  return { file, line, column: 1 };
}

/** The parser is recursive, so deep nesting overflows the stack. */
function tooDeep(input: YamlInput<v.GenericSchema>): Diagnostic {
  return {
    rule: input.rules.syntax,
    text: 'The YAML is nested too deeply.',
    hint: 'Remove levels of brackets or indentation.',
    at: startOf(input),
  };
}

function syntaxMistake(
  error: YAMLError,
  { text, rules: { syntax: rule } }: YamlInput<v.GenericSchema>,
  source: Source,
): Diagnostic {
  const { locationAt, yaml } = source;
  if (error.code === 'DUPLICATE_KEY') {
    const { key, first } = duplicateAt(yaml, error.pos[0]);
    return {
      rule,
      text: `The key ${JSON.stringify(key)} occurs twice.`,
      hint: 'Remove one of the two keys and its value.',
      at: locationAt(error.pos[0], key.length),
      ...(first !== undefined && { also: [{ text: 'The first occurrence:', at: locationAt(first, key.length) }] }),
    };
  }
  const end = secondDocument(text, error);
  if (end) return { rule, text: end.text, hint: end.hint, at: locationAt(end.offset, end.length) };
  const tab = tabInIndentation(text, error.pos[0]);
  if (tab !== undefined) return { rule, ...TAB, at: locationAt(tab) };
  const opening = openingOf(yaml, error);
  const entry = opening === undefined ? misindented(text, error) : undefined;
  if (entry !== undefined) return { rule, ...INDENTATION, at: locationAt(entry) };
  return {
    rule,
    ...syntaxText((error.message.split(' at line ')[0] ?? error.message).replace(/\.?$/, '.')),
    at: locationAt(opening ?? error.pos[0]),
  };
}

function duplicateAt(yaml: Document.Parsed, offset: number): { readonly key: string; readonly first?: number } {
  let found: { readonly key: string; readonly first?: number } = { key: '' };
  visit(yaml, {
    Map(_, map) {
      const keys = map.items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ name: String(key.value), at: key.range[0] }] : [],
      );
      const second = keys.find(({ at }) => at === offset);
      const first = keys.find(({ name }) => name === second?.name);
      if (second && first) found = { key: second.name, first: first.at };
    },
  });
  return found;
}

/** Aliases are rejected: most are missing quotes, as in `title: *bold*`, and nested aliases can expand without limit. */
function aliases({ rules: { syntax: rule } }: YamlInput<v.GenericSchema>, { yaml, locationAt }: Source): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(yaml, {
    Alias(_, alias) {
      const text = `*${alias.source}`;
      found.push({
        rule,
        text: `The value ${JSON.stringify(text)} is a YAML alias, which is not supported.`,
        hint: 'Put the text in quotes. If you mean the alias, write the value itself.',
        at: locationAt(alias.range?.[0] ?? 0, text.length),
      });
    },
  });
  return found;
}

function describe(
  issue: v.BaseIssue<unknown>,
  { schema, rules: { content: rule }, foreign, whole }: YamlInput<v.GenericSchema>,
  { locationOf, locationOfKey }: Source,
): Diagnostic {
  const path = pathOf(issue);
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  const isEmpty = issue.input === null && path.length > 0;
  const mistake = schemaMistake(
    path,
    { ...issue, message: messageAt(schema, path, isEmpty ? EMPTY : issue.message) },
    whole,
  );
  if (typeof key === 'number') return { rule, ...mistake, at: locationOf(path) };
  const location = locationOfKey(path);
  if (isUnknownKey(issue)) {
    const known = keysAt(schema, parent);
    const hint =
      foreign?.get(String(key)) ??
      didYouMean(String(key), known, known.length > 0 ? `Use one of the keys ${known.join(', ')}.` : '');
    const text = `The key ${JSON.stringify(key)} is unknown.`;
    return { rule: 'unknown-key', text, ...(hint && { hint }), at: location ?? locationOf(parent) };
  }
  if (key !== undefined && !location)
    return { rule, text: `The key ${key} is missing.`, hint: `Add a line ${key}: …`, at: locationOf(parent) };
  return { rule, ...mistake, at: location ?? locationOf(parent) };
}
