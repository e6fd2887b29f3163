import { isUtf8 } from 'node:buffer';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { mergeConflict } from './merge-conflict.ts';

/** The text of a source file, and the mistakes that make it unreliable: another encoding than UTF-8, or a merge conflict. */
export interface DecodedText {
  readonly text: string;
  /** Whether other mistakes in the text follow from these. */
  readonly isUnreadable?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const MARKS: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

/** Decodes a source file. Text in another encoding than UTF-8 is an error at the first invalid byte, and a merge conflict at its first marker. */
export function decodeText(path: string, bytes: Uint8Array): DecodedText {
  const text = normalizeText(Buffer.from(bytes).toString());
  const encoding = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  if (encoding)
    return {
      text: '',
      isUnreadable: true,
      diagnostics: [{ ...notUtf8(`${path} is encoded in ${encoding}.`, startOf(path)), isFatal: true }],
    };
  const conflict = mergeConflict(path, text);
  if (conflict) return { text, isUnreadable: true, diagnostics: [conflict] };
  if (isUtf8(bytes)) return { text, diagnostics: [] };
  const before = normalizeText(Buffer.from(bytes.subarray(0, firstInvalid(bytes))).toString()).split('\n');
  const at = { file: path, line: before.length, column: (before.at(-1) ?? '').length + 1, length: 1 };
  return { text, diagnostics: [notUtf8(`${path} contains a byte that is not UTF-8.`, at)] };
}

function notUtf8(text: string, at: Diagnostic['at']): Diagnostic {
  return { rule: 'file-encoding', text, hint: 'Save the file as UTF-8.', ...(at && { at }) };
}

/** Returns the offset of the first invalid byte, by bisection over whole characters. */
function firstInvalid(bytes: Uint8Array): number {
  let [valid, invalid] = [0, bytes.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isValidPrefix(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  // An incomplete character at the end is part of what is invalid.
  let start = valid;
  while (start > 0 && !isUtf8(bytes.subarray(0, start))) start -= 1;
  return start;
}

/** Whether bytes are the beginning of valid UTF-8: the last character may be incomplete. */
function isValidPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
