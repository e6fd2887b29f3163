import type { Post } from './blog-model.ts';

/** The width of a cover in the units of its coordinates. */
const WIDTH = 200;

/** The margin at the edges of a cover. */
const MARGIN = 14;

/** The maximum height of a wire that is visible in a box with the ratio 16:9. */
const MAX_HEIGHT = 100;

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

/**
 * Returns a curve to a point, without this point. The curve passes above a word of the height `top`, which includes the margin. The curve rises, falls,
 * or comes from the top edge.
 */
function curve(seed: number, top: number, x: number): string {
  const share = (shift: number) => ((seed >>> shift) % 64) / 64;
  const space = MAX_HEIGHT - top;
  const start = 150 * share(8);
  const shapes = [
    [-99, top + (space / 2) * share(2), 40, top + space * share(8), 128],
    [-99, top + 40 + 60 * share(2), 60, top - 40 * share(8), 140],
    [start, 220, start, top - 30, 110],
  ];
  const [fromX = 0, fromY = 0, bendX = 0, bendY = 0, endY = 0] = (shapes[seed % 3] ?? []).map(Math.round);
  return `M${fromX}-${fromY}C${bendX} ${-bendY} ${Math.round((1.1 + share(14) / 5) * x)}-${endY}`;
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
