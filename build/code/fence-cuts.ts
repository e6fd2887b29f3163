import type { FenceMistake } from './fence-options.ts';

/** Lines that the compiler sees and the reader does not, and the line of their marker. Lines count from 0 within the fence. */
export interface HiddenLines {
  readonly marker: number;
  readonly lines: readonly number[];
  readonly reason?: string;
}

/** What the cut markers of a fence do. */
interface Cuts {
  /** The lines of the markers. */
  readonly markers: ReadonlySet<number>;
  /** The lines that the markers hide. */
  readonly hidden: ReadonlySet<number>;
  /** The hidden lines by marker, without empty lines. */
  readonly blocks: readonly HiddenLines[];
  readonly mistakes: readonly FenceMistake[];
}

const CUT = /^\s*\/\/ ---(cut|cut-start|cut-end|cut-before|cut-after)---(?:\s+(.*\S))?\s*$/;

/** Matches a comment that is meant as a cut marker, but is not a valid one: alone on its line, or after code. */
const ALMOST =
  /^\s*(?:(?:\/\/|\/\*|<!--)\s*-*|#\s+-+)\s*cut(?:-(?:start|end|before|after)\b|[\w-]*-{2,})|\s\/\/\s*-{2,}cut[\w-]*-{2,}/;
const FORM =
  'Write // ---cut-start--- and the reason above the lines to hide, and // ---cut-end--- below them, each on a line of its own.';

/**
 * Reads the cut markers of a fence. The last `cut` hides all lines above it. Below it, the lines between `cut-start` and `cut-end` and those after
 * `cut-after` are hidden.
 */
export function readCuts(lines: readonly string[]): Cuts {
  const markers = new Map(lines.flatMap((line, index) => readMarker(line, index)));
  const cut = [...markers.values()].findLast(({ name }) => name === 'cut' || name === 'cut-before');
  const blocks: Block[] = cut ? [blockOf(cut)] : [];
  let open = blocks[0];
  lines.forEach((_, index) => {
    const marker = markers.get(index);
    if (marker === undefined) open?.lines.push(index);
    else if (marker === cut) open = undefined;
    else if (index > (cut?.line ?? -1)) {
      open = marker.name === 'cut-end' ? undefined : blockOf(marker);
      if (open) blocks.push(open);
    }
  });
  return {
    markers: new Set(markers.keys()),
    hidden: new Set(blocks.flatMap((block) => block.lines)),
    blocks: blocks
      .map((block) => ({ ...block, lines: block.lines.filter((index) => lines[index]?.trim() !== '') }))
      .filter((block) => block.lines.length > 0),
    mistakes: [
      ...unpaired(markers),
      ...lines.flatMap((line, index) => (markers.has(index) ? [] : misspelled(line, index))),
    ],
  };
}

function misspelled(line: string, index: number): FenceMistake[] {
  if (!line.includes('cut') || !ALMOST.test(line)) return [];
  return [{ text: 'The comment is not a valid cut marker, so readers would see it.', hint: FORM, line: index }];
}

function unpaired(markers: ReadonlyMap<number, CutMarker>): FenceMistake[] {
  const mistakes: FenceMistake[] = [];
  const report = (line: number, text: string) => mistakes.push({ text, hint: FORM, line });
  let start: number | undefined;
  let isOpen = false;
  for (const [line, { name }] of markers) {
    if (name === 'cut-end') {
      if (!isOpen) report(line, 'This line closes a cut that no line opens.');
    } else if (start !== undefined) report(start, 'The cut is not closed.');
    start = name === 'cut-start' ? line : undefined;
    isOpen = name === 'cut-start' || name === 'cut-after';
  }
  if (start !== undefined) report(start, 'The cut is not closed, so it hides the rest of the fence.');
  return mistakes;
}

interface Block extends HiddenLines {
  readonly lines: number[];
}

/** A line that begins or ends a cut. */
interface CutMarker {
  readonly line: number;
  readonly name: string;
  readonly reason: string | undefined;
}

/** Most lines do not contain a marker, and searching for text is faster than trying the expression. */
function readMarker(text: string, line: number): [line: number, marker: CutMarker][] {
  const [, name, reason] = text.includes('---cut') ? (CUT.exec(text) ?? []) : [];
  return name === undefined ? [] : [[line, { line, name, reason }]];
}

function blockOf({ line, reason }: CutMarker): Block {
  return { marker: line, lines: [], ...(reason && { reason }) };
}
