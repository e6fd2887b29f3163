import type { ElementContent } from 'hast';
import { s } from 'hastscript';

/** The height of a station, and the radius of the wire's corners. */
export const STATION = 30;
export const RADIUS = 14;

/** The width of a character of a station. */
const CHARACTER = 7.8;

/** Returns the width of a station with space around its name. */
export function widthOf(name: string, space: number): number {
  return Math.round(name.length * CHARACTER) + space;
}

/** Returns a line in a color of the page: one of the two ways of a call. */
export function wire(color: string, d: string): ElementContent {
  return s('path', { d, fill: 'none', stroke: `var(--${color})`, strokeWidth: 2 });
}

/** Returns the dots of a station on the two ways. */
export function nodes(there: readonly [x: number, y: number], back: readonly [x: number, y: number]): ElementContent[] {
  const node = (color: string, [cx, cy]: readonly [number, number]) =>
    s('circle', { cx, cy, r: 5, fill: `var(--${color})` });
  return [node('brand', there), node('compiler', back)];
}

/** Returns a box with a name, at its center and upper edge. */
export function station(name: string, x: number, y: number, width: number, color = 'line'): ElementContent[] {
  return [
    s('rect', { x: x - width / 2, y, width, height: STATION, rx: 6, fill: 'var(--bg)', stroke: `var(--${color})` }),
    s(
      'text',
      { x, y: y + 20, textAnchor: 'middle', fontFamily: 'var(--mono)', fontSize: 13, fill: 'currentColor' },
      name,
    ),
  ];
}

/** Returns the label of a way. */
export function label(text: string, x: number, y: number, textAnchor: string): ElementContent {
  return s('text', { x, y, textAnchor, fontSize: 14, fill: 'var(--text-soft)' }, text);
}
