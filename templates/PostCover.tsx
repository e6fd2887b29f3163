import type { Post } from './blog-model.ts';
import type { Size } from './cover-geometry.ts';
import { chooser } from './cover-network.ts';
import { TOPOLOGIES } from './cover-topologies.ts';
import { NetworkImage, TONES } from './NetworkImage.tsx';

interface PostCoverProps extends Size {
  readonly post: Pick<Post, 'href' | 'number' | 'cover'>;
}

/** The topologies in the order in which posts without a choice have them. */
const IN_ORDER = Object.values(TOPOLOGIES);

/**
 * The image of a post: a network with one call. The post chooses the network, or its number does, which
 * also decides the colors, so that posts beside one another differ. The address decides the details: how many nodes there are, where they
 * are, and which of the wires the call takes.
 */
export function PostCover({ post: { href, number, cover }, width, height }: PostCoverProps) {
  const topology = cover ? TOPOLOGIES[cover] : IN_ORDER[number % IN_ORDER.length];
  // Without the second part, each network would always have the same colors.
  const tone = (number + Math.floor(number / IN_ORDER.length)) % TONES;
  const network = topology?.({ width, height }, chooser(href.slice(href.lastIndexOf('/'))));
  return network && <NetworkImage network={network} tone={tone} width={width} height={height} />;
}
