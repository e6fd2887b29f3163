import type { FenceMistake } from '../../code/fence-options.ts';

/** The stations that a call passes, and the labels of its two directions. */
export interface Flow {
  readonly first: string;
  /** The stations between the ends. Two that do the same step are together. */
  readonly between: readonly (readonly string[])[];
  readonly last: string;
  readonly there: string;
  readonly back: string;
  /** The lines that the figure cannot show. */
  readonly mistakes: readonly FenceMistake[];
}

/** Labels a direction: `-> op` the one to the last station, `<- result` the one back. */
const DIRECTION = /^(->|<-)\s+(.+)$/;

/** Separates two stations side by side. */
const PARALLEL = ' | ';

/** The longest texts, in characters, that fit into the figure. */
const STATION_LENGTH = 28;
const PARALLEL_LENGTH = 13;
const LABEL_LENGTH = 16;

interface Line {
  readonly line: number;
  readonly text: string;
  readonly arrow?: string;
}

/** Reads a `flow` fence: a station a line, and the two labels. */
export function readFlow(source: string): Flow {
  const lines = source.split('\n').flatMap((raw, line): Line[] => {
    const whole = raw.trim();
    const [, arrow, label = ''] = DIRECTION.exec(whole) ?? [];
    if (!whole) return [];
    return arrow ? [{ line, text: label, arrow }] : [{ line, text: whole }];
  });
  const stations = lines.filter(({ arrow }) => arrow === undefined);
  const names = stations.map(({ text }) => text);
  const labelOf = (direction: string) => lines.find(({ arrow }) => arrow === direction)?.text ?? '';
  return {
    first: names[0] ?? '',
    between: names.slice(1, -1).map((name) => name.split(PARALLEL)),
    last: names.at(-1) ?? '',
    there: labelOf('->'),
    back: labelOf('<-'),
    mistakes:
      lines.length === 0
        ? [{ ...tooFewStations(0), line: -1 }]
        : [
            ...(stations.length < 2 ? [tooFewStations(stations.length)] : []),
            ...['->', '<-'].flatMap((direction) => wrongDirection(direction, lines)),
            ...lines.flatMap(tooLong),
          ],
  };
}

function tooFewStations(count: number): FenceMistake {
  const text = count === 0 ? 'The flow has no stations.' : 'The flow has only one station.';
  return { line: 0, text, hint: 'Write where the call starts and where it ends, each on a line of its own.' };
}

function wrongDirection(direction: string, lines: readonly Line[]): FenceMistake[] {
  const [first, second] = lines.filter(({ arrow }) => arrow === direction);
  const end = direction === '->' ? 'to the last station' : 'back to the first station';
  if (!first)
    return [
      {
        line: 0,
        text: `The direction ${end} has no label.`,
        hint: `Write a line with ${direction}, a space and the label.`,
      },
    ];
  if (!second) return [];
  return [
    {
      line: second.line,
      text: `The direction ${end} has two labels.`,
      hint: `Remove one of the lines with ${direction}.`,
    },
  ];
}

function tooLong({ line, text, arrow }: Line): FenceMistake[] {
  const parts = arrow ? [text] : text.split(PARALLEL);
  const stationLimit = parts.length > 1 ? PARALLEL_LENGTH : STATION_LENGTH;
  const limit = arrow ? LABEL_LENGTH : stationLimit;
  const longest = Math.max(...parts.map(({ length }) => length));
  if (longest <= limit) return [];
  const what = arrow ? 'label' : 'station';
  return [
    {
      line,
      text: `The ${what} has ${longest} characters; the limit is ${limit}.`,
      hint: `Shorten the ${what}, so that it fits into the figure.`,
    },
  ];
}
