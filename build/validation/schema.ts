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
  if (!isRecord(schema)) return [];
  const { entries, item, wrapped, value, options } = schema;
  if (wrapped) return keysAt(wrapped, path);
  if (Array.isArray(options)) return [...new Set(options.flatMap((option) => keysAt(option, path)))];
  const [key, ...rest] = path;
  const known = isRecord(entries) ? entries : {};
  if (key === undefined) return Object.keys(known);
  return keysAt(item ?? (Object.hasOwn(known, key) ? known[key] : value), rest);
}

const OBJECTS: readonly string[] = ['object', 'strict_object', 'record'];

/** Returns the value to validate with a schema: null in place of a list if the schema expects keys, because valibot accepts a list as an object. */
export function valueFor(schema: v.GenericSchema, value: unknown): unknown {
  return Array.isArray(value) && OBJECTS.includes(schema.type) ? null : value;
}
