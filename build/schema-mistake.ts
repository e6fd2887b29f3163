/** What a value must be, as text and hint of a diagnostic. */
export interface SchemaMistake {
  readonly text: string;
  readonly hint: string;
}

/** Returns the message of a schema: a rule without its subject, such as "must be text.", and a hint. */
export function must(rule: string, hint: string): string {
  return `${rule}\n${hint}`;
}

/** The hints for values of another type, by the name of the expected type in the messages of valibot. */
const TYPES: Readonly<Record<string, readonly [rule: string, hint: string]>> = {
  Object: ['must be an object.', 'Write keys and values.'],
  Array: ['must be a list.', 'Write a list.'],
};

/** Returns the mistake of an issue at a path of keys and indexes. Its message is from `must`, or from valibot. */
export function schemaMistake(path: readonly (string | number)[], message: string): SchemaMistake {
  const [, type = ''] = /^Invalid \w+: Expected (\S+) but received /.exec(message) ?? [];
  const [rule = '', hint] = TYPES[type] ?? message.split('\n');
  if (hint === undefined) return { text: message, hint: 'Compare the file with the examples in CONTRIBUTING.md.' };
  const names = path.filter((key) => typeof key === 'string').join('.') || 'the list';
  const subject = typeof path.at(-1) === 'number' ? `An entry of ${names}` : path.length > 0 ? names : 'The value';
  return { text: `${subject} ${rule}`, hint };
}
