import type { Element, ElementContent } from 'hast';
import { s } from 'hastscript';

/** The height of a station, and the radius of the corners of a direction. */
export const STATION = 32;
export const RADIUS = 12;

/** The height of an arrowhead, and half its width. */
const ARROW = 8;
const HALF = 5;

/** The width of a character of a station. */
const CHARACTER = 7.8;

/** A point of the image. */
type Point = readonly [x: number, y: number];

/** Where a line ends at the border of a station, and the direction of the line there. */
interface End {
  readonly at: Point;
  readonly to: 'left' | 'right' | 'up' | 'down';
}

/** Returns the width of a station with space around its name. It is even, so that its center is a whole pixel. */
export function widthOf(name: string, space: number): number {
  return 2 * Math.round((name.length * CHARACTER + space) / 2);
}

/** Returns an image with the attributes that most of its shapes share. */
export function image(width: number, height: number, shapes: readonly ElementContent[]): Element {
  const common = { fontFamily: 'var(--mono)', fontSize: 13, textAnchor: 'middle', fill: 'currentColor' };
  return s('svg', { width, viewBox: `0 0 ${width} ${height}`, ...common }, [...shapes]);
}

/** Returns a direction of a call in a color of the page: its line with the stems to the stations, its nodes, and an arrowhead at its end. */
export function direction(color: string, d: string, nodes: readonly Point[], { at: [x, y], to }: End): ElementContent {
  const [long, wide] = [ARROW, 2 * HALF];
  const heads = {
    left: `l${long} ${HALF}v-${wide}z`,
    right: `l-${long} ${HALF}v-${wide}z`,
    up: `l${HALF} ${long}h-${wide}z`,
    down: `l${HALF}-${long}h-${wide}z`,
  };
  // A line without a length is a dot as wide as the line.
  const dots = nodes.map(([cx, cy]) => `M${cx} ${cy}h0`).join('');
  return s('g', { fill: `var(--${color})`, stroke: `var(--${color})`, strokeLinecap: 'round' }, [
    s('path', { d, fill: 'none', strokeWidth: 2 }),
    s('path', { d: dots, strokeWidth: 10 }),
    s('path', { d: `M${x} ${y}${heads[to]}` }),
  ]);
}

/** Returns a box with a name, at its center and upper edge. */
export function station(name: string, x: number, y: number, width: number, color = 'line'): ElementContent[] {
  return [
    s('rect', { x: x - width / 2, y, width, height: STATION, rx: 6, fill: 'var(--bg)', stroke: `var(--${color})` }),
    s('text', { x, y: y + 21 }, name),
  ];
}

/** Returns the label of a direction, in the color of its text. */
export function label(color: string, text: string, x: number, y: number, textAnchor: string): ElementContent {
  const font = { fontFamily: 'var(--sans)', fontSize: 16, fontWeight: 600 };
  return s('text', { x, y, textAnchor, ...font, fill: `var(--${color})` }, text);
}
