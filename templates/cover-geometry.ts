/** The size of a cover in the units of its coordinates. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of a cover: x and y. */
export type Point = readonly [number, number];

/** The places of the first and the last column, as parts of the width of the cover. */
export const [NEAR, FAR] = [0.1, 0.9];

/** The place of the first row, as a part of the height of the cover. */
export const TOP = 0.17;

/** Returns points that are one below another at equal distances. */
export function column(count: number, x: number, height: number): Point[] {
  const top = Math.max(TOP, 1 / (count + 1));
  return Array.from({ length: count }, (_, index) => [x, height * (top + ((1 - 2 * top) * index) / (count - 1))]);
}

/** Returns the x of points that are beside one another at equal distances. */
export function across(count: number, width: number): number[] {
  return Array.from({ length: count }, (_, index) => width * (NEAR + ((FAR - NEAR) * index) / (count - 1)));
}

/** The half axes of the ellipse, as parts of the width and the height of the cover. */
export const [WIDE, HIGH] = [0.4, 0.34];

/** Returns points on an ellipse. The turn is the part of a step by which the first one is away from the right end. */
export function ellipse(count: number, { width, height }: Size, turn: number, wide = WIDE, high = HIGH): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + turn)) / count;
    return [width * (0.5 + wide * Math.cos(angle)), height * (0.5 + high * Math.sin(angle))];
  });
}

/** Returns a wire that leaves one point and reaches the other horizontally. */
export function curve(from: Point, to: Point): string {
  const middle = Math.round((from[0] + to[0]) / 2);
  return `M${pair(from)}C${middle} ${Math.round(from[1])} ${middle} ${Math.round(to[1])} ${pair(to)}`;
}

/** Returns a wire over what is between a point and another one to its right: half an ellipse of that height. */
export function arc(from: Point, to: Point, high: number): string {
  const radius = Math.round(Math.abs(to[0] - from[0]) / 2);
  return `M${pair(from)}A${radius} ${Math.round(high)} 0 0 1 ${pair(to)}`;
}

/** Returns a point as an SVG path has it. */
export function pair([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Returns the point of a circle of points. */
export function at(points: readonly Point[], index: number): Point {
  return points[index % points.length] ?? [0, 0];
}

/** Returns the values that the condition holds for, and the others. */
export function parted<T>(values: readonly T[], isFirst: (value: T, index: number) => boolean): [T[], T[]] {
  return [values.filter(isFirst), values.filter((value, index) => !isFirst(value, index))];
}
