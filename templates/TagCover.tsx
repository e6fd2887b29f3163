import type { Tag } from './blog-model.ts';
import { curve, type Point, type Size } from './cover-geometry.ts';
import { chooser } from './cover-network.ts';
import { NetworkImage, TONES } from './NetworkImage.tsx';

/** The number of posts for which there is room. */
const MOST = 6;

/** The distance of the nodes from the left and the right, as a part of the width. */
const EDGE = 0.16;

interface TagCoverProps extends Size {
  readonly tag: Pick<Tag, 'label' | 'number' | 'count'>;
}

/** The image of a tag: its network has a client for each post, and the call goes to the newest one. */
export function TagCover({ tag: { label, number, count }, width, height }: TagCoverProps) {
  const size = Math.min(count, MOST);
  const start: Point = [EDGE * width, height * (chooser(label)(2) ? 0.3 : 0.7)];
  const clients = Array.from(
    { length: size },
    (_, index): Point => [(1 - EDGE) * width, (height * (index + 1)) / (size + 1)],
  );
  const [call = '', ...wires] = clients.map((client) => curve(start, client));
  const [end = start] = clients;
  const network = { servers: [start], clients, wires, call, start, end };
  return <NetworkImage network={network} tone={number % TONES} width={width} height={height} />;
}
