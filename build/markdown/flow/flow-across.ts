import type { Element } from 'hast';
import { direction, image, label, RADIUS, STATION, station, widthOf } from './flow-shapes.ts';
import type { Flow } from './read-flow.ts';

/** The widest image that fits beside the sidebar and the table of contents, and the width of images with few stations. */
const MAX_WIDTH = 650;
const USUAL = 600;
/** The space around a name, the limits of the gap between two stations, and the gap between two stations of a column. */
const SPACE = 16;
const MIN_GAP = 16;
const MAX_GAP = 104;
const COLUMN_GAP = 6;
/**
 * The position of the direction to the last station, the distance of both directions from the stations, and the space below the direction back. The
 * labels are in these spaces.
 */
const TOP = 28;
const DISTANCE = 28;
const BELOW = 28;

/** Returns the image of a call from left to right, for wide screens, unless it is too wide. */
export function flowAcross({ first, between, last, there, back }: Flow): Element | undefined {
  const columns = [[first], ...between, [last]];
  const widths = columns.map((names) => Math.max(...names.map((name) => widthOf(name, SPACE))));
  const free = (USUAL - sum(widths)) / (columns.length - 1);
  const gap = Math.round(Math.min(MAX_GAP, Math.max(MIN_GAP, free)));
  const width = sum(widths) + gap * (columns.length - 1) + 2;
  if (width > MAX_WIDTH) return undefined;
  const halves = columns.map(({ length }) => (length * (STATION + COLUMN_GAP) - COLUMN_GAP) / 2);
  const middle = TOP + DISTANCE + Math.max(...halves);
  const bottom = 2 * middle - TOP;
  const centers = widths.map((one, index) => 1 + sum(widths.slice(0, index)) + gap * index + one / 2);
  const inner = centers.slice(1, -1);
  const [start = 0, end = 0] = [centers[0], centers.at(-1)];
  /** The line of a direction begins at one station and ends before the arrowhead at another one. Stems connect it to the stations between them. */
  const pathOf = (side: 1 | -1, y: number, [from, to]: readonly [number, number]) => {
    const radius = side * RADIUS;
    const edge = middle - (side * STATION) / 2;
    const stems = inner.map((x, index) => `M${x} ${y}V${middle - side * (halves[index + 1] ?? 0)}`).join('');
    const [up, down] = [`q0 ${-radius} ${radius} ${-radius}`, `q${radius} 0 ${radius} ${radius}`];
    return `M${from} ${edge}V${y + radius}${up}H${to - radius}${down}V${edge - side * 6}${stems}`;
  };
  const at = (y: number) => inner.map((x) => [x, y] as const);
  const upper = middle - STATION / 2;
  const lower = middle + STATION / 2;
  return image(width, bottom + BELOW, [
    ...columns.flatMap((names, index) => {
      const top = middle - (halves[index] ?? 0);
      const color = index === columns.length - 1 ? 'brand' : 'line';
      return names.flatMap((name, row) =>
        station(name, centers[index] ?? 0, top + row * (STATION + COLUMN_GAP), widths[index] ?? 0, color),
      );
    }),
    direction('brand', pathOf(1, TOP, [start, end]), [[start, upper], ...at(TOP)], { at: [end, upper], to: 'down' }),
    direction('compiler', pathOf(-1, bottom, [end, start]), [[end, lower], ...at(bottom)], {
      at: [start, lower],
      to: 'up',
    }),
    label('link', there, start + 16, 16, 'start'),
    label('caution', back, end - 16, bottom + 23, 'end'),
  ]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
