import { LOCK } from '../../address-lock.ts';
import type { Diagnostic } from '../../diagnostic.ts';

/** Git writes the marker, a space and the name of a side. A line of equals signs alone is valid Markdown. */
const MARKER = /^(?:<{7}|>{7}) .*/;
const ANY_MARKER = new RegExp(MARKER.source, 'm');
/** A fence of a page that shows a conflict to its readers. */
const SHOWN = /^ {0,3}(`{3,}|~{3,})\s*(?:diff|text|txt|plain)(?![^\s{[])/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})\s*$/;

/** Returns the first marker of a merge conflict in a text, as a diagnostic. In pages, fences with a diff or plain text may contain such markers. */
export function mergeConflict(file: string, text: string): Diagnostic | undefined {
  if (!ANY_MARKER.test(text)) return undefined;
  const isPage = file.endsWith('.md');
  const lines = text.split('\n');
  const index = isPage ? firstOutsideFences(lines) : lines.findIndex((line) => MARKER.test(line));
  const [marker] = MARKER.exec(lines[index] ?? '') ?? [];
  if (marker === undefined) return undefined;
  return {
    rule: 'merge-conflict',
    isFatal: true,
    text: `${file} contains a merge conflict.`,
    hint: hintFor(file, isPage),
    at: { file, line: index + 1, column: 1, length: marker.length },
  };
}

function firstOutsideFences(lines: readonly string[]): number {
  let open: string | undefined;
  return lines.findIndex((line) => {
    if (open === undefined) open = SHOWN.exec(line)?.[1];
    else if (CLOSING.exec(line)?.[1]?.startsWith(open)) open = undefined;
    return open === undefined && MARKER.test(line);
  });
}

function hintFor(file: string, isPage: boolean): string {
  if (file === LOCK) return 'Keep the lines of both sides, delete the markers, and run npm run lock.';
  if (file.endsWith('package-lock.json'))
    return 'Delete the file, and run npm install --package-lock-only in its folder.';
  const hint = 'Keep the lines that you want, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return isPage ? `${hint} To show a conflict to readers, put it in a diff or text fence.` : hint;
}
