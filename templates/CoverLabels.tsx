import type { Point } from './cover-geometry.ts';
import type { Network } from './cover-network.ts';

/** The distance of a label's base line from the center of its node: above it and below it. */
const [ABOVE, BELOW] = [-20, 29];

/** The width of a letter, and the distance of a label from the edge of the cover as a part of its width. */
const [LETTER, EDGE] = [8.4, 0.06];

/** How far a label is above its base line and below it. */
const [ASCENT, DESCENT] = [12, 4];

interface CoverLabelsProps {
  /** One text is at the client's end of the call. Two are at the server's end and at the client's. */
  readonly texts: readonly string[];
  readonly call: Pick<Network, 'start' | 'end'>;
  /** The width of the cover in the units of its coordinates. */
  readonly width: number;
}

/** Returns the tops and the bottoms of the words on a cover. */
export function labelHeights({ texts, call: { start, end } }: Omit<CoverLabelsProps, 'width'>): number[] {
  const ends = [
    ...(texts.length > 1 ? [baseLine(start, end)] : []),
    ...(texts.length > 0 ? [baseLine(end, start)] : []),
  ];
  return ends.flatMap((y) => [y - ASCENT, y + DESCENT]);
}

/** Returns the base line of the label at a node, on the side that is away from the other end of the call. */
function baseLine([, y]: Point, other: Point): number {
  return Math.round(y) + (y < other[1] ? ABOVE : BELOW);
}

/** The words at the ends of the call on a cover. */
export function CoverLabels({ texts, call: { start, end }, width }: CoverLabelsProps) {
  const [first, last = first] = texts;
  if (!first || !last) return null;
  return (
    <>
      {first !== last && <CoverLabel text={first} node={start} other={end} width={width} />}
      <CoverLabel text={last} node={end} other={start} width={width} />
    </>
  );
}

interface CoverLabelProps extends Pick<CoverLabelsProps, 'width'> {
  readonly text: string;
  readonly node: Point;
  readonly other: Point;
}

function CoverLabel({ text, node, other, width }: CoverLabelProps) {
  // It is centered at its node, unless it would leave the cover there.
  const room = EDGE * width + (text.length * LETTER) / 2;
  return (
    <text x={Math.round(Math.min(Math.max(node[0], room), width - room))} y={baseLine(node, other)}>
      {text}
    </text>
  );
}
