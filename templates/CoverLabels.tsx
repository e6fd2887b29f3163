import type { Point } from './cover-geometry.ts';
import type { Network } from './cover-network.ts';

/** The distance of a label's base line from the center of its node: above it and below it. */
const [ABOVE, BELOW] = [-17, 25];

interface CoverLabelsProps {
  /** One text is at the client's end of the call. Two are at the server's end and at the client's. */
  readonly texts: readonly string[];
  readonly call: Pick<Network, 'start' | 'end'>;
  /** The width of the cover in the units of its coordinates. */
  readonly width: number;
}

/** The words at the ends of the call on a cover. */
export function CoverLabels({ texts, call: { start, end }, width }: CoverLabelsProps) {
  const [first, last = first] = texts;
  if (!first) return null;
  return (
    <>
      {first !== last && <CoverLabel text={first} node={start} other={end} width={width} />}
      <CoverLabel text={last} node={end} other={start} width={width} />
    </>
  );
}

interface CoverLabelProps extends Pick<CoverLabelsProps, 'width'> {
  readonly text: string | undefined;
  readonly node: Point;
  /** The other end of the call. The label is on the side that is away from it. */
  readonly other: Point;
}

function CoverLabel({ text, node: [x, y], other, width }: CoverLabelProps) {
  // At the sides of the cover, the label begins or ends with the circle of its node.
  const anchor = x < width * 0.3 ? 'start' : x > width * 0.7 ? 'end' : 'middle';
  const shift = { start: -9, middle: 0, end: 9 }[anchor];
  return (
    <text x={Math.round(x) + shift} y={Math.round(y) + (y < other[1] ? ABOVE : BELOW)} textAnchor={anchor}>
      {text}
    </text>
  );
}
