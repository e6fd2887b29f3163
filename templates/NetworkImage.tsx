import { type Point, pair, type Size } from './cover-geometry.ts';
import type { Network } from './cover-network.ts';

/** The number of color schemes for posts in post-cover.css. */
export const TONES = 5;

/** The directions of the axes: a network may be mirrored. */
export const TURNS = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** The radius of a node. */
const NODE = 7;

interface NetworkImageProps extends Size {
  readonly network: Network;
  /** The number of the color scheme. */
  readonly tone: number;
  readonly turn?: (typeof TURNS)[number] | undefined;
  /** Whether it is stretched to the place that the styles give it, except for its strokes. */
  readonly isStretched?: boolean;
}

/** The image of a network: its wires, its nodes, and the call with its two ends. */
export function NetworkImage({ network, tone, turn = TURNS[0], isStretched, width, height }: NetworkImageProps) {
  const [right, down] = turn;
  const { servers, clients, wires, call, end } = network;
  const [x, y] = [middleOf(network, 0), middleOf(network, 1)];
  return (
    <svg
      className="post-cover"
      data-tone={tone}
      viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      {...STROKES}
      aria-hidden="true"
    >
      {/* The middle stays where it is. */}
      <g transform={`matrix(${right} 0 0 ${down} ${x - right * x} ${y - down * y})`}>
        {wires.length > 0 && <path strokeDasharray="3 6" opacity=".7" d={wires.join('')} />}
        <path strokeWidth="4" d={call} />
        <path strokeWidth="13" d={dots([...servers, ...clients])} />
        <path strokeWidth="9" stroke="var(--ground)" d={dots(clients)} />
        <path strokeWidth="22" d={dots([end])} />
        <path strokeWidth="14" stroke="#ffb84d" d={dots([end])} />
      </g>
    </svg>
  );
}

/** What the lines of an image of wires have in common. */
export const STROKES = {
  fill: 'none',
  stroke: 'var(--wire)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Returns the middle of what is drawn, from the left to the right or from the top to the bottom, which is then the middle of the image. */
function middleOf({ servers, clients, top }: Network, axis: 0 | 1): number {
  const places = [...servers, ...clients].map((point) => point[axis]);
  if (axis && top !== undefined) places.push(top + NODE);
  return Math.round((Math.min(...places) + Math.max(...places)) / 2);
}

/** A path of points, whose lines are as long as they are wide. */
function dots(points: readonly Point[]): string {
  return points.map((point) => `M${pair(point)}h0`).join('');
}
