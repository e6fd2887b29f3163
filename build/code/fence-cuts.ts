import type { FenceMistake } from './fence-options.ts';

/** Lines that the compiler sees and the reader does not, and the line of their marker. Lines count from 0 within the fence. */
export interface HiddenLines {
  readonly marker: number;
  readonly lines: readonly number[];
  readonly reason?: string;
}

/** What the cut commands of a fence do. */
interface Cuts {
  /** The lines of the commands. */
  readonly commands: ReadonlySet<number>;
  /** The lines that the commands hide. */
  readonly hidden: ReadonlySet<number>;
  /** The hidden lines by command, without empty lines. */
  readonly blocks: readonly HiddenLines[];
  readonly mistakes: readonly FenceMistake[];
}

const CUT = /^\s*\/\/ ---(cut|cut-start|cut-end|cut-before|cut-after)---(?:\s+(.*\S))?\s*$/;

/** Matches a comment that is meant as a cut command, but is not a valid one: alone on its line, or after code. */
const ALMOST =
  /^\s*(?:(?:\/\/|\/\*|<!--)\s*-*|#\s+-+)\s*cut(?:-(?:start|end|before|after)\b|[\w-]*-{2,})|\s\/\/\s*-{2,}cut[\w-]*-{2,}/;
const FORM =
  'Write // ---cut-start--- and the reason above the lines to hide, and // ---cut-end--- below them, each on a line of its own.';

/**
 * Reads the cut commands of a fence. The last `cut` hides all lines above it. Below it, the lines between `cut-start` and `cut-end` and those after
 * `cut-after` are hidden.
 */
export function readCuts(lines: readonly string[]): Cuts {
  const commands = new Map(lines.flatMap((line, index) => readCut(line, index)));
  const cut = [...commands.values()].findLast(({ name }) => name === 'cut' || name === 'cut-before');
  const blocks: Block[] = cut ? [blockOf(cut)] : [];
  let open = blocks[0];
  lines.forEach((_, index) => {
    const command = commands.get(index);
    if (command === undefined) open?.lines.push(index);
    else if (command === cut) open = undefined;
    else if (index > (cut?.marker ?? -1)) {
      open = command.name === 'cut-end' ? undefined : blockOf(command);
      if (open) blocks.push(open);
    }
  });
  return {
    commands: new Set(commands.keys()),
    hidden: new Set(blocks.flatMap((block) => block.lines)),
    blocks: blocks
      .map((block) => ({ ...block, lines: block.lines.filter((index) => lines[index]?.trim() !== '') }))
      .filter((block) => block.lines.length > 0),
    mistakes: [
      ...unpaired(commands),
      ...lines.flatMap((line, index) => (commands.has(index) ? [] : misspelled(line, index))),
    ],
  };
}

function misspelled(line: string, index: number): FenceMistake[] {
  if (!line.includes('cut') || !ALMOST.test(line)) return [];
  return [{ text: 'The comment is not a valid cut marker, so readers would see it.', hint: FORM, line: index }];
}

function unpaired(commands: ReadonlyMap<number, Command>): FenceMistake[] {
  const mistakes: FenceMistake[] = [];
  const report = (line: number, text: string) => mistakes.push({ text, hint: FORM, line });
  let start: number | undefined;
  let isOpen = false;
  for (const [line, { name }] of commands) {
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

interface Command {
  readonly marker: number;
  readonly name: string;
  readonly reason: string | undefined;
}

/** Most lines do not contain the marker, and searching for text is faster than trying the expression. */
function readCut(line: string, marker: number): [index: number, command: Command][] {
  const [, name, reason] = line.includes('---cut') ? (CUT.exec(line) ?? []) : [];
  return name === undefined ? [] : [[marker, { marker, name, reason }]];
}

function blockOf({ marker, reason }: Command): Block {
  return { marker, lines: [], ...(reason && { reason }) };
}
