import type { Tag } from './blog-model.ts';
import { curve, type Point, type Size } from './cover-geometry.ts';
import { chooser } from './cover-network.ts';
import { NetworkImage, TONES } from './NetworkImage.tsx';

/** The number of posts for which there is room. */
const MOST = 5;

/** The distance of the nodes from the left and the right, as a part of the width. */
const EDGE = 0.2;

/** The largest distance of two clients, and that of the first from the last, as parts of the height. */
const [STEP, SPAN] = [0.22, 0.76];

/** The first client is the end of the call, which is larger, so it is further away from the second one: by this part of a step. */
const EXTRA = 0.4;

interface TagCoverProps extends Size {
  readonly tag: Pick<Tag, 'label' | 'number' | 'count'>;
}

/** The image of a tag: its network has a client for each post, and the call goes to the newest one. */
export function TagCover({ tag: { label, number, count }, width, height }: TagCoverProps) {
  const size = Math.min(count, MOST);
  const start: Point = [EDGE * width, height / 2];
  const heights = size === 1 ? [chooser(label)(2) ? 0.5 - STEP : 0.5 + STEP] : heightsOf(size);
  const clients = heights.map((y): Point => [(1 - EDGE) * width, height * y]);
  const [call = '', ...wires] = clients.map((client) => curve(start, client));
  const [end = start] = clients;
  const network = { servers: [start], clients, wires, call, start, end };
  return <NetworkImage network={network} tone={number % TONES} width={width} height={height} />;
}

/** Returns the heights of several clients as parts of the height of the image, with their middle in its middle. */
function heightsOf(size: number): number[] {
  const steps = size - 1 + EXTRA;
  const step = Math.min(STEP, SPAN / steps);
  return Array.from({ length: size }, (_, index) => 0.5 + step * (index + (index > 0 ? EXTRA : 0) - steps / 2));
}
