import type { Element, ElementContent } from 'hast';
import { h, s } from 'hastscript';
import type { Flow } from './read-flow.ts';

const WIDTH = 320;
const MIDDLE = WIDTH / 2;
/** The distances of the two ways, and of the stations between them, from the edges. */
const EDGE = 16;
const INSET = 40;
/** The heights of a station, of a station with the gap after it, and of the labels with the first station above them. */
const STATION = 30;
const STEP = 40;
const TOP = 68;
const RADIUS = 14;
/** The width of a character of a station. */
const CHARACTER = 7.8;

/**
 * Returns the markup of a `flow` fence: an image of the stations that a call passes on its way to the last one and back. Its colors
 * and fonts are those of the page, so that no style sheet has to describe it.
 */
export function flow({ first, between, last, there, back }: Flow): Element {
  const ariaLabel = [first, `down: ${there}`, `back: ${back}`, ...between, last].join(', ');
  const bottom = TOP + between.length * STEP + STATION / 2;
  const height = bottom + STATION / 2 + 2;
  return h('figure.flow', [
    s('svg', { width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', ariaLabel }, [
      wire('brand', wayDown(1, bottom)),
      wire('compiler', wayDown(-1, bottom)),
      ...station(first, 1, widthOf(first)),
      label(`↓ ${there}`, EDGE + 12, 'start'),
      label(`↑ ${back}`, WIDTH - EDGE - 12, 'end'),
      ...between.flatMap((name, index) => {
        const top = TOP + index * STEP;
        const nodes = [node('brand', EDGE, top + STATION / 2), node('compiler', WIDTH - EDGE, top + STATION / 2)];
        return [...station(name, top, WIDTH - 2 * INSET), ...nodes];
      }),
      ...station(last, bottom - STATION / 2, widthOf(last), 'brand'),
    ]),
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

function widthOf(name: string): number {
  return Math.round(name.length * CHARACTER) + 2 * RADIUS;
}

function wire(color: string, d: string): ElementContent {
  return s('path', { d, fill: 'none', stroke: `var(--${color})`, strokeWidth: 2 });
}

function node(color: string, cx: number, cy: number): ElementContent {
  return s('circle', { cx, cy, r: 5, fill: `var(--${color})` });
}

function station(name: string, y: number, width: number, color = 'line'): ElementContent[] {
  return [
    s('rect', {
      x: MIDDLE - width / 2,
      y,
      width,
      height: STATION,
      rx: 6,
      fill: 'var(--bg)',
      stroke: `var(--${color})`,
    }),
    s(
      'text',
      { x: MIDDLE, y: y + 20, textAnchor: 'middle', fontFamily: 'var(--mono)', fontSize: 13, fill: 'currentColor' },
      name,
    ),
  ];
}

function label(text: string, x: number, textAnchor: string): ElementContent {
  return s('text', { x, y: 50, textAnchor, fontSize: 14, fill: 'var(--text-soft)' }, text);
}
