import type { Post } from './blog-model.ts';
import type { Size } from './cover-geometry.ts';
import { chooser } from './cover-network.ts';
import { TOPOLOGIES } from './cover-topologies.ts';
import { NetworkImage, TONES, TURNS } from './NetworkImage.tsx';

interface PostCoverProps extends Size {
  readonly post: Pick<Post, 'href' | 'number' | 'cover'>;
  readonly isStretched?: boolean;
}

/** The cover of a post on its own page and in the box of the newest post, where the styles decide the ratio. */
export const BAND = { width: 480, height: 240, isStretched: true };

/** The topologies in the order in which posts without a choice have them. */
const IN_ORDER = Object.values(TOPOLOGIES);

/**
 * The image of a post: a network with one call. The post chooses the network, or its number does, which
 * also decides the colors, so that posts beside one another differ. The address decides the details: how many nodes there are, where they
 * are, which of the wires the call takes, and which way round the network is.
 */
export function PostCover({ post: { href, number, cover }, isStretched = false, ...size }: PostCoverProps) {
  const topology = cover ? TOPOLOGIES[cover] : IN_ORDER[number % IN_ORDER.length];
  const choose = chooser(href.slice(href.lastIndexOf('/')));
  const network = topology?.(size, choose);
  const turn = TURNS[choose(TURNS.length)];
  return (
    network && <NetworkImage network={network} tone={number % TONES} turn={turn} isStretched={isStretched} {...size} />
  );
}
