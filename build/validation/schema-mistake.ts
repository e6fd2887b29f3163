import type * as v from 'valibot';

/** What a value must be, as text and hint of a diagnostic. */
export interface SchemaMistake {
  readonly text: string;
  readonly hint: string;
}

/**
 * Returns the message of a schema: a predicate, such as "must be text", and a hint. `schemaMistake` puts the name of the value before the predicate.
 */
export function schemaMessage(predicate: string, hint: string): string {
  return `${predicate}\n${hint}`;
}

/** Returns a hint that shows an example of a value. */
export function suchAs(example: string): string {
  return `Write a value such as ${example}.`;
}

/** The messages of schemas without one of their own, by the types that they expect. */
const MESSAGES: Readonly<Record<string, string>> = {
  Object: schemaMessage('must be an object', 'Write keys with values, such as { key: value }.'),
  Array: schemaMessage('must be a list', 'Write a list, such as [] or [one, two].'),
};

/** Returns the mistake of an issue at a path of keys and indexes. A mistake without a path is one of the whole. */
export function schemaMistake(
  path: readonly (string | number)[],
  { message, expected }: Pick<v.BaseIssue<unknown>, 'message' | 'expected'>,
  whole = 'The file',
): SchemaMistake {
  const own = message.includes('\n') ? message : (MESSAGES[expected ?? ''] ?? literalMessage(expected));
  const [predicate, hint = ''] = own.split('\n');
  return { text: `${subjectOf(path, whole)} ${predicate}.`, hint };
}

function subjectOf(path: readonly (string | number)[], whole: string): string {
  if (path.length === 0) return whole;
  const names = path.filter((key) => typeof key === 'string').join('.') || 'the list';
  return typeof path.at(-1) === 'number' ? `An entry of ${names}` : names;
}

function literalMessage(expected: string | null): string {
  return schemaMessage(`must be ${expected}`, `Write ${expected}.`);
}
