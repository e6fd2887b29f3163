import { CoverLabels, labelHeights } from './CoverLabels.tsx';
import { type Point, pair, type Size } from './cover-geometry.ts';
import type { Network } from './cover-network.ts';

/** The number of color schemes in post-cover.css. */
export const TONES = 5;

/** The radius of a node. */
const NODE = 7;

interface NetworkImageProps extends Size {
  readonly network: Network;
  /** The number of the color scheme. */
  readonly tone: number;
  /** The words at the ends of the call. */
  readonly texts?: readonly string[];
}

/** The image of a network: its wires, its nodes, and the call with its two ends. */
export function NetworkImage({ network, tone, texts = [], width, height }: NetworkImageProps) {
  const { servers, clients, wires, call, end } = network;
  return (
    <svg
      className="post-cover"
      data-tone={tone}
      viewBox={`0 ${middleOf(network, texts) - height / 2} ${width} ${height}`}
      fill="none"
      stroke="var(--wire)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {wires.length > 0 && <path strokeDasharray="3 6" opacity=".7" d={wires.join('')} />}
      <path strokeWidth="4" d={call} />
      {/* Below the nodes, which the outlines of the letters would cover. */}
      <CoverLabels texts={texts} call={network} width={width} />
      <path strokeWidth="13" d={dots([...servers, ...clients])} />
      <path strokeWidth="9" stroke="var(--ground)" d={dots(clients)} />
      <path strokeWidth="22" d={dots([end])} />
      <path strokeWidth="14" stroke="#ffb84d" d={dots([end])} />
    </svg>
  );
}

/** Returns the middle between the top and the bottom of what is drawn, which is then the middle of the image. */
function middleOf(network: Network, texts: readonly string[]): number {
  const nodes = [...network.servers, ...network.clients].flatMap(([, y]) => [y - NODE, y + NODE]);
  const heights = [...nodes, ...labelHeights({ texts, call: network }), network.top ?? nodes[0] ?? 0];
  return Math.round((Math.min(...heights) + Math.max(...heights)) / 2);
}

/** A path of points, whose lines are as long as they are wide. */
function dots(points: readonly Point[]): string {
  return points.map((point) => `M${pair(point)}h0`).join('');
}
