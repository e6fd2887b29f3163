import * as v from 'valibot';
import { invalidCharacters } from '../text/text-checks.ts';
import { schemaMessage } from './schema-mistake.ts';

/** The message for a value that must be text. */
export const TEXT = schemaMessage(
  'must be text',
  'Write text, and put it in quotes if it looks like a number, a date or a list.',
);

/** The message for a text that must not be empty. */
export const EMPTY = schemaMessage('is empty', 'Write a value, or remove the line.');

/** Text that every format of the site can contain. */
export const plainText = v.pipe(
  v.string(TEXT),
  v.check(
    (text) => invalidCharacters(text).length === 0,
    ({ input }) => schemaMessage(`contains ${invalidCharacters(input)[0]?.name}`, 'Delete the character.'),
  ),
);

/** Text that is not empty. */
export const nonEmptyText = v.pipe(plainText, v.nonEmpty(EMPTY));

/** A value that is true or false. */
export const flag = v.boolean(schemaMessage('must be true or false', 'Write true or false without quotes.'));

/** Whether a value is an object with keys, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the keys and indexes that lead to the value of an issue. */
export function pathOf({ path }: v.BaseIssue<unknown>): (string | number)[] {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** Whether an issue is about a key that the schema does not have. */
export function isUnknownKey({ expected, path }: v.BaseIssue<unknown>): boolean {
  return expected === 'never' && path !== undefined;
}

/** Returns the keys that a valibot schema allows at a path of keys and indexes. */
export function keysAt(schema: unknown, path: readonly (string | number)[]): string[] {
  return [...new Set(schemasAt(schema, path).flatMap(entriesOf).flatMap(Object.keys))];
}

/** Returns the message of a schema for a value at a path. A required key must not be removed, even if its value is empty. */
export function messageAt(schema: unknown, path: readonly (string | number)[], message: string): string {
  const key = path.at(-1);
  const isRequired = schemasAt(schema, path.slice(0, -1))
    .flatMap(entriesOf)
    .some((entries) => typeof key === 'string' && Object.hasOwn(entries, key) && !isOptional(entries[key]));
  return message === EMPTY && isRequired ? schemaMessage('is empty', 'Write a value.') : message;
}

function schemasAt(schema: unknown, path: readonly (string | number)[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return [schema];
  if (!isRecord(schema)) return [];
  const { item, wrapped, value, options } = schema;
  if (wrapped) return schemasAt(wrapped, path);
  if (Array.isArray(options)) return options.flatMap((option) => schemasAt(option, path));
  const [entries = {}] = entriesOf(schema);
  return schemasAt(item ?? (Object.hasOwn(entries, key) ? entries[key] : value), rest);
}

/** Returns the entries of the objects that a schema allows. */
function entriesOf(schema: unknown): Readonly<Record<string, unknown>>[] {
  if (!isRecord(schema)) return [];
  const { entries, wrapped, options } = schema;
  if (wrapped) return entriesOf(wrapped);
  if (Array.isArray(options)) return options.flatMap(entriesOf);
  return isRecord(entries) ? [entries] : [];
}

function isOptional(schema: unknown): boolean {
  return isRecord(schema) && (schema.type === 'optional' || schema.type === 'exact_optional');
}

const OBJECTS: readonly string[] = ['object', 'strict_object', 'record'];

/** Returns the value to validate with a schema: null in place of a list if the schema expects keys, because valibot accepts a list as an object. */
export function valueFor(schema: v.GenericSchema, value: unknown): unknown {
  return Array.isArray(value) && OBJECTS.includes(schema.type) ? null : value;
}
