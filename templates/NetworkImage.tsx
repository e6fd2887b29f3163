import { type Point, pair, type Size } from './cover-geometry.ts';
import type { Network } from './cover-network.ts';

/** The number of color schemes for posts in post-cover.css. */
export const TONES = 4;

/** The radius of a node. */
const NODE = 7;

interface NetworkImageProps extends Size {
  readonly network: Network;
  /** The number of the color scheme; without it, the plain one. */
  readonly tone?: number;
}

/** The image of a network: its wires, its nodes, and the call with its two ends. */
export function NetworkImage({ network, tone, width, height }: NetworkImageProps) {
  const { servers, clients, wires, call, end } = network;
  return (
    <svg
      className="post-cover"
      data-tone={tone}
      viewBox={`${middleOf(network, 0) - width / 2} ${middleOf(network, 1) - height / 2} ${width} ${height}`}
      fill="none"
      stroke="var(--wire)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {wires.length > 0 && <path strokeDasharray="3 6" opacity=".7" d={wires.join('')} />}
      <path strokeWidth="4" d={call} />
      <path strokeWidth="13" d={dots([...servers, ...clients])} />
      <path strokeWidth="9" stroke="var(--ground)" d={dots(clients)} />
      <path strokeWidth="22" d={dots([end])} />
      <path strokeWidth="14" stroke="#ffb84d" d={dots([end])} />
    </svg>
  );
}

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
