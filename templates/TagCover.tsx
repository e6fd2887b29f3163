import type { Tag } from './blog-model.ts';
import type { Point } from './cover-geometry.ts';
import { Nodes, STROKES } from './NetworkImage.tsx';

/** The size of the image, and the distance of the posts from its left and its right. */
const [WIDTH, HEIGHT, SIDE] = [320, 40, 24];

/** The least distance of two posts. Others would cover one another, so they are left out. */
const APART = 18;

/**
 * The image of a tag: a wire with its posts as nodes, from the blog's first post on the left to its last one on the right. The wire ends at
 * the tag's newest post.
 */
export function TagCover({ tag: { places } }: { readonly tag: Pick<Tag, 'places'> }) {
  const [newest = WIDTH, ...others] = places.map((place) => Math.round(SIDE + place * (WIDTH - 2 * SIDE)));
  const shown: number[] = [];
  for (const x of others) if ((shown.at(-1) ?? newest) - x >= APART) shown.push(x);
  const toPoint = (x: number): Point => [x, HEIGHT / 2];
  return (
    <svg className="post-cover" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} {...STROKES} aria-hidden="true">
      <path d={`M0 ${HEIGHT / 2}H${newest}`} />
      <Nodes servers={[]} clients={shown.map(toPoint)} end={toPoint(newest)} />
    </svg>
  );
}
