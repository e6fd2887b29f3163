import { didYouMean } from '../text/suggest.ts';
import { type LineRange, readRanges } from './fence-ranges.ts';

/** The options of a fence that have a value. */
export interface NamedOptions {
  /** The file that the code belongs to. */
  readonly title?: string;
  /** The header of code that is not a whole file. */
  readonly label?: string;
  /** Why the fence is not compiled. */
  readonly unchecked?: string;
  /** The name of a command that the tests run. */
  readonly run?: string;
  /** The command whose output the fence shows: the name of a `run` fence of the page, or a command line. */
  readonly outputOf?: string;
}

/** The properties of a fence's options by their names in Markdown. */
const OPTIONS = {
  title: 'title',
  label: 'label',
  unchecked: 'unchecked',
  run: 'run',
  'output-of': 'outputOf',
} as const;

/** Whether fences have an option of this name. */
function isOption(name: string | undefined): name is keyof typeof OPTIONS {
  return name !== undefined && Object.hasOwn(OPTIONS, name);
}

/** A part of a line of code, or of the options of a fence. The column counts from 0. */
export interface LinePart {
  readonly column: number;
  readonly length: number;
}

/** A mistake in a fence. Lines count from 0 within the fence; line -1 is the opening line. */
export interface FenceMistake {
  readonly text: string;
  readonly hint: string;
  readonly line: number;
  /** The part that is wrong: of the options on line -1, and of the code on the other lines. Without it, the whole line is wrong. */
  readonly part?: LinePart | undefined;
}

/** Lines that the options of a fence highlight. */
interface HighlightOption {
  readonly range: LineRange;
  readonly part: LinePart;
}

/** The short form of a title may have brackets, as in `[pages/api/trpc/[trpc].ts]`. */
const OPTION = /([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)')|\{([\d,\s-]*)\}|\[([^\]]+(?:\]+[^\]\s{]+)*)\]|(\S+)/g;

/** Matches the beginning of a value whose quote is not closed. */
const UNCLOSED = /^[A-Za-z][\w-]*=["']/;

const FLAGS: readonly string[] = ['wrap'];

const OPTION_LIST = `Use one of the options ${Object.keys(OPTIONS)
  .map((name) => `${name}="…"`)
  .join(', ')} and ${FLAGS.join(', ')}, or the lines to highlight, such as {1,3-5}.`;

/** Reads the options of a fence from the rest of its opening line. */
export function readFenceOptions(meta: string) {
  const named: { -readonly [Name in keyof NamedOptions]: NamedOptions[Name] } = {};
  const parts: { -readonly [Name in keyof NamedOptions]: LinePart } = {};
  const flags: string[] = [];
  const highlights: HighlightOption[] = [];
  const mistakes: FenceMistake[] = [];
  for (const { 0: whole, 1: key, 2: double, 3: single, 4: lines, 5: file, 6: flag, index } of meta.matchAll(OPTION)) {
    const part = { column: index, length: whole.length };
    const option = file === undefined ? key : 'title';
    if (isOption(option)) {
      const name = OPTIONS[option];
      if (named[name] !== undefined) mistakes.push(repeated(option, part));
      named[name] = file ?? double ?? single ?? '';
      parts[name] = part;
    } else if (lines !== undefined) {
      const read = readRanges(lines);
      highlights.push(...read.ranges.map((range) => ({ range, part })));
      mistakes.push(...read.invalid.map((text) => rangeMistake(text, part)));
    } else if (flag && FLAGS.includes(flag)) flags.push(flag);
    else {
      // The rest of the line is meant as a part of the value.
      const isUnclosed = flag !== undefined && UNCLOSED.test(flag);
      const length = isUnclosed ? meta.length - index : whole.length;
      mistakes.push({ ...unknown(whole, key ?? flag ?? ''), line: -1, part: { column: index, length } });
      if (isUnclosed) break;
    }
  }
  if (named.title !== undefined && named.label !== undefined)
    mistakes.push({
      text: 'The fence has a title and a label, and the page shows only the title.',
      hint: 'Keep title="…" for a whole file, or label="…" for a part of one.',
      line: -1,
      part: parts.label,
    });
  return { named, titlePart: parts.title, flags, highlights, mistakes };
}

type OptionMistake = Pick<FenceMistake, 'text' | 'hint'>;

function unknown(whole: string, name: string): OptionMistake {
  const [, option, value = ''] = /^([A-Za-z][\w-]*)=(.*)$/.exec(whole) ?? [];
  if (isOption(option)) return unquoted(option, value);
  if (isOption(name))
    return { text: `The option ${name} has no value.`, hint: `Write ${name}="…", with the value in quotes.` };
  // Without a value, the flag would be valid.
  if (option !== undefined && FLAGS.includes(option))
    return { text: `The option ${option} takes no value.`, hint: `Write ${option}.` };
  const known = [...Object.keys(OPTIONS), ...FLAGS];
  return {
    text: `A code fence has no option ${JSON.stringify(option ?? whole)}.`,
    hint: didYouMean(option ?? name, known, OPTION_LIST),
  };
}

function unquoted(option: string, value: string): OptionMistake {
  const hint = `Write ${option}="…", with the value in quotes.`;
  if (value === '') return { text: `The option ${option} has no value.`, hint };
  if (/^["']/.test(value))
    return { text: `The quote after ${option}= is not closed.`, hint: 'Add the quote after the value.' };
  return { text: `The value of the option ${option} is not in quotes.`, hint: `Write ${option}="${value}".` };
}

function repeated(option: string, part: LinePart): FenceMistake {
  return {
    text: `The fence has the option ${option} twice, and only the last counts.`,
    hint: 'Keep one of them.',
    line: -1,
    part,
  };
}

function rangeMistake(text: string, part: LinePart): FenceMistake {
  return {
    text: `${JSON.stringify(text)} is not a line or a range of lines.`,
    hint: 'Write line numbers from 1, and ranges with the smaller number first, such as {1,3-5}.',
    line: -1,
    part,
  };
}
