import type { Post } from './blog-model.ts';

/** The width of a cover in the units of its coordinates, the margin at its edges, and the highest place of a wire that boxes of 16 to 9 show. */
const [WIDTH, MARGIN, HIGHEST] = [200, 14, 100];

interface PostCoverProps {
  readonly post: Pick<Post, 'href' | 'cover'>;
}

/**
 * The image of a post: a large word, and a wire that ends in a dot after the word. The address of the post decides the curve of the wire. The
 * image fits into the lower left corner of any box.
 */
export function PostCover({ post: { href, cover } }: PostCoverProps) {
  const { word, tone } = cover;
  const em = widthOf(word) / 100;
  // The dot of long words is larger than a period.
  const size = Math.min(80, 170 / (em + 0.31), 160 / (em + 0.07));
  const radius = Math.max(5, Math.round(0.12 * size));
  const length = Math.round(em * size);
  const [x, y] = [Math.round(MARGIN + length + 0.07 * size + radius + 1), -radius];
  const top = Math.round(0.7 * size) + MARGIN;
  const wire = `${curve(hash(href.slice(href.lastIndexOf('/'))), top, x)} ${x} ${y}`;
  return (
    <svg
      className="post-cover"
      data-tone={tone || undefined}
      viewBox={`0 ${-top} ${WIDTH} ${top + MARGIN}`}
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
    >
      <path d={wire} />
      <path d={wire} />
      <path d={wire} />
      <path d={wire} />
      <circle cx={x} cy={y} r={radius} />
      {/* The length holds in every font. */}
      <text x={MARGIN} fontSize={Math.round(size)} textLength={length}>
        {word}
      </text>
    </svg>
  );
}

/** Returns a curve from outside the left edge over a word of this height to a point, from above, without this point. */
function curve(seed: number, top: number, x: number): string {
  const room = HIGHEST - top;
  const [height, rise, turn] = [top + (seed % (room / 2)), top + ((seed >>> 8) % room), 1 + ((seed >>> 16) % 25) / 100];
  return `M-99-${Math.round(height)}C40-${rise} ${Math.round(turn * x)}-128`;
}

/** Returns about how wide a word is in the display font at a size of 100. */
function widthOf(word: string): number {
  const widths = [...word].map((character) => WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? 59);
  return widths.reduce((sum, width) => sum + width, 0);
}

const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI .,:;!'|]/, 25],
  [/[ftrJ/()-]/, 40],
  [/[mwMW%@\u2e80-\uffff]/, 96],
  [/[A-Z]/, 70],
];

/** The FNV-1a hash. Its last bits depend on few bits of the text, so all of them are mixed as in MurmurHash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
