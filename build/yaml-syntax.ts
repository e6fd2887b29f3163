/** The parser's messages that name parts of YAML, and what they mean for an author. */
const SYNTAX: readonly (readonly [message: RegExp, text: string, hint: string])[] = [
  [
    /^Nested mappings are not allowed/,
    'The value contains a colon, which YAML reads as a key.',
    'Put the value in quotes.',
  ],
  [/end with a \]/, 'The list in brackets is not closed.', 'Add a ] at its end.'],
  [/end with a \}/, 'The braces are not closed.', 'Add a } at their end.'],
  [/^Missing closing/, 'The text in quotes is not closed.', 'Add the quote at its end.'],
  [
    /^All mapping items must start at the same column/,
    'The line is not indented like the lines above.',
    'Indent all keys of the group equally.',
  ],
  [
    /^Implicit (?:keys|map keys)/,
    'The line has no colon after its key, or its value needs quotes.',
    'Write key: value, with quotes around special characters.',
  ],
  [/^Tabs are not allowed/, 'The line is indented with a tab.', 'Indent with spaces.'],
];

/** Returns what is wrong in the words of an author, and what to do, for a message of the YAML parser. */
export function syntaxText(message: string): { readonly text: string; readonly hint: string } {
  const [, text, hint] = SYNTAX.find(([pattern]) => pattern.test(message)) ?? [];
  return text !== undefined && hint !== undefined
    ? { text, hint }
    : { text: message, hint: 'Put text in quotes if it has a colon or a #, or begins with a symbol.' };
}
