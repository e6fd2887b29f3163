import type { Element } from 'hast';
import { direction, image, label, RADIUS, STATION, station, widthOf } from './flow-shapes.ts';
import type { Flow } from './read-flow.ts';

const WIDTH = 320;
const MIDDLE = WIDTH / 2;
/** The distances of the two directions, and of the stations between them, from the edges. */
const EDGE = 16;
const INSET = 40;
const INNER = WIDTH - 2 * INSET;
/** The height of a station with the gap after it, and of the labels with the first station above them. */
const STEP = 42;
const TOP = 74;
/** The gap between two stations side by side. */
const GAP = 8;
/** The space around the names at both ends. */
const SPACE = 28;

/** Returns the image of a call from the top to the bottom, for narrow screens. */
export function flowDown({ first, between, last, there, back }: Flow): Element {
  const upper = 1 + STATION / 2;
  const lower = TOP + between.length * STEP + STATION / 2;
  const centers = between.map((_, index) => TOP + index * STEP + STATION / 2);
  const firstEdge = MIDDLE - widthOf(first, SPACE) / 2;
  const lastEdge = MIDDLE - widthOf(last, SPACE) / 2;
  const right = WIDTH - EDGE;
  const r = RADIUS;
  const down = `H${EDGE + r}q-${r} 0-${r} ${r}V${lower - r}q0 ${r} ${r} ${r}H${lastEdge - 6}`;
  const up = `H${right - r}q${r} 0 ${r}-${r}V${upper + r}q0-${r}-${r}-${r}H${WIDTH - firstEdge + 6}`;
  const stems = (x: number, to: number) => centers.map((y) => `M${x} ${y}H${to}`).join('');
  const at = (x: number) => centers.map((y) => [x, y] as const);
  const pathThere = `M${firstEdge} ${upper}${down}${stems(EDGE, INSET)}`;
  const pathBack = `M${WIDTH - lastEdge} ${lower}${up}${stems(right, WIDTH - INSET)}`;
  return image(WIDTH, lower + STATION / 2 + 2, [
    ...station(first, MIDDLE, 1, widthOf(first, SPACE)),
    ...between.flatMap((names, index) => {
      const width = (INNER + GAP) / names.length;
      return names.flatMap((name, column) =>
        station(name, INSET - GAP / 2 + width * (column + 0.5), TOP + index * STEP, width - GAP),
      );
    }),
    ...station(last, MIDDLE, lower - STATION / 2, widthOf(last, SPACE), 'brand'),
    direction('brand', pathThere, [[firstEdge, upper], ...at(EDGE)], { at: [lastEdge, lower], to: 'right' }),
    direction('compiler', pathBack, [[WIDTH - lastEdge, lower], ...at(right)], {
      at: [WIDTH - firstEdge, upper],
      to: 'left',
    }),
    label('link', there, EDGE + 14, 58, 'start'),
    label('caution', back, right - 14, 58, 'end'),
  ]);
}
