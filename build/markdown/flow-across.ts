import type { Element } from 'hast';
import { s } from 'hastscript';
import { label, nodes, RADIUS, STATION, station, widthOf, wire } from './flow-shapes.ts';
import type { Flow } from './read-flow.ts';

/** The widest image that fits beside the sidebar and the table of contents, and the width of images with few stations. */
const WIDEST = 648;
const USUAL = 560;
/** The space around a name, the limits of the gap between two stations, and the gap between two stations of a column. */
const SPACE = 16;
const SMALLEST_GAP = 16;
const LARGEST_GAP = 64;
const COLUMN_GAP = 4;
/** The position of the way to the last station, and the space below the way back. The labels are there. */
const TOP = 26;
const BELOW = 24;

/** Returns the image of a call from left to right, for wide screens, unless it is too wide. */
export function flowAcross({ first, between, last, there, back }: Flow): Element | undefined {
  const columns = [[first], ...between, [last]];
  const widths = columns.map((names) => Math.max(...names.map((name) => widthOf(name, SPACE))));
  const free = (USUAL - sum(widths)) / (columns.length - 1);
  const gap = Math.round(Math.min(LARGEST_GAP, Math.max(SMALLEST_GAP, free)));
  const width = sum(widths) + gap * (columns.length - 1) + 2;
  if (width > WIDEST) return undefined;
  const rows = Math.max(...columns.map((names) => names.length));
  const half = (rows * (STATION + COLUMN_GAP) - COLUMN_GAP) / 2;
  const middle = TOP + RADIUS + half;
  const bottom = middle + half + RADIUS;
  const height = bottom + BELOW;
  const centers = widths.map((one, index) => 1 + sum(widths.slice(0, index)) + gap * index + one / 2);
  const [start = 0, end = 0] = [centers[0], centers.at(-1)];
  const way = (side: 1 | -1, y: number) => {
    const curve = (dy: number) => `a${RADIUS} ${RADIUS} 0 0 ${side === 1 ? 1 : 0} ${RADIUS} ${dy * RADIUS}`;
    const edge = middle - (side * STATION) / 2;
    return `M${start} ${edge}V${y + side * RADIUS}${curve(-side)}H${end - RADIUS}${curve(side)}V${edge}`;
  };
  return s('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, [
    wire('brand', way(1, TOP)),
    wire('compiler', way(-1, bottom)),
    wire('brand', `M${end - 30} ${TOP - 5}l5 5-5 5`),
    wire('compiler', `M${start + 30} ${bottom - 5}l-5 5 5 5`),
    label(there, start + 16, 16, 'start'),
    label(back, end - 16, bottom + 19, 'end'),
    ...columns.flatMap((names, index) => {
      const x = centers[index] ?? 0;
      const color = index === columns.length - 1 ? 'brand' : 'line';
      const top = middle - (names.length * (STATION + COLUMN_GAP) - COLUMN_GAP) / 2;
      const isBetween = index > 0 && index < columns.length - 1;
      return [
        ...names.flatMap((name, row) =>
          station(name, x, top + row * (STATION + COLUMN_GAP), widths[index] ?? 0, color),
        ),
        ...(isBetween ? nodes([x, TOP], [x, bottom]) : []),
      ];
    }),
  ]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
