import type { Element } from 'hast';
import { s } from 'hastscript';
import { label, nodes, RADIUS, STATION, station, widthOf, wire } from './flow-shapes.ts';
import type { Flow } from './read-flow.ts';

const WIDTH = 320;
const MIDDLE = WIDTH / 2;
/** The distances of the two ways, and of the stations between them, from the edges. */
const EDGE = 16;
const INSET = 40;
const INNER = WIDTH - 2 * INSET;
/** The height of a station with the gap after it, and of the labels with the first station above them. */
const STEP = 40;
const TOP = 68;
/** The gap between two stations side by side. */
const GAP = 8;

/** Returns the image of a call from the top to the bottom, for narrow screens. */
export function flowDown({ first, between, last, there, back }: Flow): Element {
  const bottom = TOP + between.length * STEP + STATION / 2;
  const height = bottom + STATION / 2 + 2;
  return s('svg', { width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` }, [
    wire('brand', wayDown(1, bottom)),
    wire('compiler', wayDown(-1, bottom)),
    ...station(first, MIDDLE, 1, widthOf(first, 2 * RADIUS)),
    label(`↓ ${there}`, EDGE + 12, 50, 'start'),
    label(`↑ ${back}`, WIDTH - EDGE - 12, 50, 'end'),
    ...between.flatMap((names, index) => {
      const top = TOP + index * STEP;
      const center = top + STATION / 2;
      const width = (INNER + GAP) / names.length;
      return [
        ...names.flatMap((name, column) => station(name, INSET - GAP / 2 + width * (column + 0.5), top, width - GAP)),
        ...nodes([EDGE, center], [WIDTH - EDGE, center]),
      ];
    }),
    ...station(last, MIDDLE, bottom - STATION / 2, widthOf(last, 2 * RADIUS), 'brand'),
  ]);
}

/** A way leaves the first station at its side, left (1) or right (-1), and ends at the last one. */
function wayDown(side: 1 | -1, bottom: number): string {
  const sweep = side === 1 ? 0 : 1;
  const edge = side === 1 ? EDGE : WIDTH - EDGE;
  const curve = (dx: number) => `a${RADIUS} ${RADIUS} 0 0 ${sweep} ${dx * RADIUS} ${RADIUS}`;
  const start = `M${MIDDLE} ${1 + STATION / 2}H${edge + side * RADIUS}${curve(-side)}`;
  return `${start}V${bottom - RADIUS}${curve(side)}H${MIDDLE}`;
}
