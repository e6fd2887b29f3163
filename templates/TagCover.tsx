import type { Tag } from './blog-model.ts';
import type { Size } from './cover-geometry.ts';
import { NetworkImage } from './NetworkImage.tsx';
import { TAG_TOPOLOGIES } from './tag-topologies.ts';

/** The number of posts for which there is room. */
const MOST = 5;

interface TagCoverProps extends Size {
  readonly tag: Pick<Tag, 'number' | 'count'>;
}

/**
 * The image of a tag: its network has a client for each post, and the call goes to the newest one. Tags beside one another have different
 * networks. Its colors are not those of posts, whose images are beside it.
 */
export function TagCover({ tag: { number, count }, width, height }: TagCoverProps) {
  const network = TAG_TOPOLOGIES[number % TAG_TOPOLOGIES.length]?.({ width, height }, Math.min(count, MOST));
  return network && <NetworkImage network={network} width={width} height={height} />;
}
