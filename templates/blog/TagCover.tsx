import type { Tag } from './blog-model.ts';

/** The width of the image in the units of its coordinates. The styles stretch it, but not its strokes. */
const WIDTH = 1000;

/**
 * The image of a tag: a wire with its posts as nodes, each where its date is on the axis of years. The wire ends at the newest post. Many posts
 * overlap, so that the wire shows when there were the most.
 */
export function TagCover({ tag: { positions } }: { readonly tag: Pick<Tag, 'positions'> }) {
  const [newest = WIDTH, ...others] = positions.map((position) => Math.round(position * WIDTH));
  const dots = others.map((x) => `M${x} 1h0`).join('');
  const end = `M${newest} 1h0`;
  return (
    <svg viewBox={`0 0 ${WIDTH} 2`} preserveAspectRatio="none" aria-hidden="true">
      {dots && (
        <>
          <path d={`M${others.at(-1)} 1H${newest}`} />
          <path strokeWidth="9" d={dots} />
          <path strokeWidth="5" stroke="var(--bg)" d={dots} />
        </>
      )}
      <path strokeWidth="17" d={end} />
      <path strokeWidth="11" stroke="var(--amber)" d={end} />
    </svg>
  );
}
