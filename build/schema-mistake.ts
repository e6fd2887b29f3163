/** What a value must be, as text and hint of a diagnostic. */
export interface SchemaMistake {
  readonly text: string;
  readonly hint: string;
}

const HINTS: Readonly<Record<string, string>> = {
  'must be text.': 'Write text, and put it in quotes if it looks like a number, a date or a list.',
  'is empty.': 'Write a value, or remove the line.',
  'contains a control character.': 'Delete the character.',
  'must occur only once.': 'Remove one of the two.',
  'must be a name in the last line of the code.': 'Write a name of this line, or add a line with the name to the code.',
  'must be a part of the last line of the code.': 'Write a part of this line, or add a line with the part to the code.',
  'must be true or false.': 'Write true or false without quotes.',
};

/** The words of valibot's own messages. */
const TYPES: Readonly<Record<string, string>> = { Object: 'an object', Array: 'a list', boolean: 'true or false' };

/**
 * Returns the mistake of an issue at a path of keys and indexes. The schemas' messages have the form "It must be …", and end with
 * ", such as …" if an example helps.
 */
export function schemaMistake(path: readonly (string | number)[], message: string): SchemaMistake {
  const own = message.replace(
    /^Invalid \w+: Expected (\S+) but received .*$/,
    (_, type: string) => `It must be ${TYPES[type] ?? type}.`,
  );
  const [, rule = own, example] = /^It (.+?)(?:, such as (.+))?\.$/s.exec(own) ?? [];
  if (rule === own) return { text: own, hint: 'Compare the file with the examples in CONTRIBUTING.md.' };
  const names = path.filter((key) => typeof key === 'string').join('.') || 'the list';
  const subject = typeof path.at(-1) === 'number' ? `An entry of ${names}` : path.length > 0 ? names : 'The value';
  return {
    text: `${subject} ${rule}.`,
    hint: example === undefined ? (HINTS[`${rule}.`] ?? 'Change the value.') : `Write a value such as ${example}.`,
  };
}
