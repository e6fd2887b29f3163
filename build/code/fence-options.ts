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

/** A mistake in a fence. Lines count from 0 within the fence; line -1 is the opening line. */
export interface FenceMistake {
  readonly text: string;
  readonly hint: string;
  readonly line: number;
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
  const flags: string[] = [];
  const ranges: LineRange[] = [];
  const mistakes: FenceMistake[] = [];
  for (const [whole, key, double, single, lines, file, flag] of meta.matchAll(OPTION)) {
    const option = file === undefined ? key : 'title';
    if (isOption(option)) {
      if (named[OPTIONS[option]] !== undefined) mistakes.push(repeated(option));
      named[OPTIONS[option]] = file ?? double ?? single ?? '';
    } else if (lines !== undefined) {
      const read = readRanges(lines);
      ranges.push(...read.ranges);
      mistakes.push(...read.invalid.map(rangeMistake));
    } else if (flag && FLAGS.includes(flag)) flags.push(flag);
    else {
      mistakes.push(unknown(whole, key ?? flag ?? ''));
      // The rest of the line is meant as a part of the value.
      if (flag && UNCLOSED.test(flag)) break;
    }
  }
  if (named.title !== undefined && named.label !== undefined)
    mistakes.push({
      text: 'The fence has a title and a label, and the page shows only the title.',
      hint: 'Keep title="…" for a whole file, or label="…" for a part of one.',
      line: -1,
    });
  return { named, flags, ranges, mistakes };
}

function unknown(whole: string, name: string): FenceMistake {
  const [, option, value = ''] = /^([A-Za-z][\w-]*)=(.*)$/.exec(whole) ?? [];
  if (isOption(option)) return unquoted(option, value);
  if (isOption(name))
    return { text: `The option ${name} has no value.`, hint: `Write ${name}="…", with the value in quotes.`, line: -1 };
  // Without a value, the flag would be valid.
  if (option !== undefined && FLAGS.includes(option))
    return { text: `The option ${option} takes no value.`, hint: `Write ${option}.`, line: -1 };
  return {
    text: `A code fence has no option ${JSON.stringify(whole)}.`,
    hint: didYouMean(name, [...Object.keys(OPTIONS), ...FLAGS], OPTION_LIST),
    line: -1,
  };
}

function unquoted(option: string, value: string): FenceMistake {
  const hint = `Write ${option}="…", with the value in quotes.`;
  if (value === '') return { text: `The option ${option} has no value.`, hint, line: -1 };
  if (/^["']/.test(value))
    return { text: `The quote after ${option}= is not closed.`, hint: 'Add the quote after the value.', line: -1 };
  return { text: `The value of the option ${option} is not in quotes.`, hint: `Write ${option}="${value}".`, line: -1 };
}

function repeated(option: string): FenceMistake {
  return {
    text: `The fence has the option ${option} twice, and only the last counts.`,
    hint: 'Keep one of them.',
    line: -1,
  };
}

function rangeMistake(text: string): FenceMistake {
  return {
    text: `${JSON.stringify(text)} is not a line or a range of lines.`,
    hint: 'Write line numbers from 1, and ranges with the smaller number first, such as {1,3-5}.',
    line: -1,
  };
}
