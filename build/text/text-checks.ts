/**
 * Control characters, halves of pairs in UTF-16, replacement characters of invalid UTF-8, byte order marks, and characters that change the direction
 * of text.
 */
const INVALID = /[^\P{Cc}\n\t\r]|\p{Cs}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd\ufffe\uffff]/u;

/** A character that does not belong in a text, and its offset. */
interface InvalidCharacter {
  readonly offset: number;
  readonly name: string;
  readonly hint: string;
}

/** Finds the characters of a text that would break feeds, or that readers cannot see. */
export function invalidCharacters(text: string): InvalidCharacter[] {
  if (!INVALID.test(text)) return [];
  return [...text.matchAll(new RegExp(INVALID, 'gu'))].map(({ 0: character, index: offset }) => ({
    offset,
    ...describe(character),
  }));
}

/** Returns the code of a character in Unicode, such as `U+00A0`. */
export function unicodeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function describe(character: string): Pick<InvalidCharacter, 'name' | 'hint'> {
  const code = unicodeOf(character);
  if (character === '\ufffd') return { name: `bytes that are not UTF-8 (${code})`, hint: 'Save the file as UTF-8.' };
  if (character === '\0')
    return { name: `a NUL character (${code})`, hint: 'Save the file as UTF-8, and not as UTF-16.' };
  if (character === '\ufeff')
    return {
      name: `a byte order mark (${code})`,
      hint: 'Delete the character. A byte order mark may only be the first character of a file.',
    };
  if (/\p{Cs}/u.test(character))
    return {
      name: `half of a surrogate pair (${code})`,
      hint: 'Delete the character, or write both halves of the pair.',
    };
  if (/[\u202a-\u202e\u2066-\u2069]/.test(character))
    return {
      name: `a bidirectional control (${code})`,
      hint: 'Delete the character. It changes the order in which the text around it is shown.',
    };
  return {
    name: `a control character (${code})`,
    hint: 'Delete the character. Readers cannot see it, and feeds may not contain it.',
  };
}
