/** The stations that a call passes, and the labels of its two ways. */
export interface Flow {
  readonly first: string;
  /** The stations between the ends. Two that do the same step are together. */
  readonly between: readonly (readonly string[])[];
  readonly last: string;
  readonly there: string;
  readonly back: string;
  readonly mistakes: readonly FlowMistake[];
}

/** A line of a `flow` fence that the figure cannot show, counted from 0. */
export interface FlowMistake {
  readonly line: number;
  readonly text: string;
  readonly hint: string;
}

/** Labels one of the ways: `-> op` the way to the last station, `<- result` the way back. */
const WAY = /^(->|<-)\s+(.+)$/;

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
    const [, arrow, label = ''] = WAY.exec(whole) ?? [];
    if (!whole) return [];
    return arrow ? [{ line, text: label, arrow }] : [{ line, text: whole }];
  });
  const stations = lines.filter(({ arrow }) => arrow === undefined);
  const names = stations.map(({ text }) => text);
  const labelOf = (way: string) => lines.find(({ arrow }) => arrow === way)?.text ?? '';
  return {
    first: names[0] ?? '',
    between: names.slice(1, -1).map((name) => name.split(PARALLEL)),
    last: names.at(-1) ?? '',
    there: labelOf('->'),
    back: labelOf('<-'),
    mistakes: [
      ...(stations.length < 2 ? [tooFewStations(stations.length)] : []),
      ...['->', '<-'].flatMap((way) => wrongWay(way, lines)),
      ...lines.flatMap(tooLong),
    ],
  };
}

function tooFewStations(count: number): FlowMistake {
  const text = count === 0 ? 'The flow has no stations.' : 'The flow has only one station.';
  return { line: 0, text, hint: 'Write where the call starts and where it ends, each on a line of its own.' };
}

function wrongWay(way: string, lines: readonly Line[]): FlowMistake[] {
  const [first, second] = lines.filter(({ arrow }) => arrow === way);
  const end = way === '->' ? 'to the last station' : 'back to the first station';
  if (!first)
    return [
      { line: 0, text: `The direction ${end} has no label.`, hint: `Write a line with ${way}, a space and the label.` },
    ];
  if (!second) return [];
  return [
    { line: second.line, text: `The direction ${end} has two labels.`, hint: `Remove one of the lines with ${way}.` },
  ];
}

function tooLong({ line, text, arrow }: Line): FlowMistake[] {
  const parts = arrow ? [text] : text.split(PARALLEL);
  const limit = arrow ? LABEL_LENGTH : parts.length > 1 ? PARALLEL_LENGTH : STATION_LENGTH;
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
