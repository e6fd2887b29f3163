import type { FenceMistake } from './fence-options.ts';

/** Lines that the page shows as one collapsed line. They are between two markers, whose lines count from 0 within the fence. */
export interface Fold {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

const MARKER = /^(?:\/\/|#|\{\/\*|\/\*|<!--)\s*\[!code fold:(start|end)(?=[\s\]])/;
const COMMENT_END = /(?:\*\/\}|\*\/|-->)$/;
const FORM = 'Write // [!code fold:start "imports"] above the lines to fold, and // [!code fold:end] below them.';

/** Whether a line of a fence begins or ends a fold. Such a line is neither shown nor compiled. */
export function isFoldMarker(line: string): boolean {
  return readMarker(line) !== undefined;
}

/** The marker is read in steps, because one expression for it would be quadratic in runs of spaces. */
function readMarker(line: string): { readonly command: string; readonly rest: string } | undefined {
  if (!line.includes('[!code fold:')) return undefined;
  const text = line.trim();
  const [opening = '', command] = MARKER.exec(text) ?? [];
  if (!command) return undefined;
  const rest = text.slice(opening.length).replace(COMMENT_END, '').trimEnd();
  return rest.endsWith(']') ? { command, rest: rest.slice(0, -1).trim() } : undefined;
}

/** Reads the folds of a fence from all of its lines. */
export function readFolds(raw: readonly string[]): {
  readonly folds: readonly Fold[];
  readonly mistakes: readonly FenceMistake[];
} {
  const folds: Fold[] = [];
  const mistakes: FenceMistake[] = [];
  const report = (line: number, text: string) => mistakes.push({ text, hint: FORM, line });
  let open: { readonly label: string; readonly start: number } | undefined;
  raw.forEach((line, index) => {
    const { command, rest = '' } = readMarker(line) ?? {};
    if (command === 'start') {
      if (open) report(index, 'A fold begins inside another fold.');
      const label = /^"([^"]+)"$/.exec(rest)?.[1]?.trim();
      if (!label) report(index, 'The fold has no label.');
      open = { label: label || 'Folded lines', start: index };
    } else if (command === 'end') {
      if (open) folds.push({ ...open, end: index });
      else report(index, 'This line closes a fold that no line opens.');
      open = undefined;
    }
  });
  if (open) report(open.start, `The fold "${open.label}" is not closed.`);
  return { folds, mistakes };
}
