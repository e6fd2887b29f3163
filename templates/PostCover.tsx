import type { Post } from './blog-model.ts';
import { CoverLabels } from './CoverLabels.tsx';
import { type Point, pair, type Size } from './cover-geometry.ts';
import type { Choose } from './cover-network.ts';
import { TOPOLOGIES } from './cover-topologies.ts';

/** The number of color schemes in post-cover.css. */
const TONES = 5;

interface PostCoverProps extends Size {
  readonly post: Pick<Post, 'href' | 'number' | 'cover' | 'tags'>;
}

/** The topologies in the order in which posts without a choice have them. */
const IN_ORDER = Object.values(TOPOLOGIES);

/**
 * The image of a post: a network with one call, whose ends have the first two tags. The post chooses the network, or its number does, which
 * also decides the colors, so that posts beside one another differ. The address decides the details: how many nodes there are, where they
 * are, and which of the wires the call takes.
 */
export function PostCover({ post: { href, number, cover, tags }, width, height }: PostCoverProps) {
  const topology = cover ? TOPOLOGIES[cover] : IN_ORDER[number % IN_ORDER.length];
  // Without the second part, each network would always have the same colors.
  const tone = (number + Math.floor(number / IN_ORDER.length)) % TONES;
  const network = topology?.({ width, height }, chooser(href.slice(href.lastIndexOf('/'))));
  if (!network) return null;
  const { servers, clients, wires, call, end } = network;
  return (
    <svg
      className="post-cover"
      data-tone={tone}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="var(--wire)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path strokeDasharray="3 6" opacity=".7" d={wires.join('')} />
      <path strokeWidth="4" d={call} />
      {/* Below the nodes, which the outlines of the letters would cover. */}
      <CoverLabels texts={tags.slice(0, 2).map(({ label }) => label)} call={network} width={width} />
      <path strokeWidth="13" d={dots([...servers, ...clients])} />
      <path strokeWidth="9" stroke="var(--ground)" d={dots(clients)} />
      <path strokeWidth="22" d={dots([end])} />
      <path strokeWidth="14" stroke="#ffb84d" d={dots([end])} />
    </svg>
  );
}

/** A path of points, whose lines are as long as they are wide. */
function dots(points: readonly Point[]): string {
  return points.map((point) => `M${pair(point)}h0`).join('');
}

/** Returns a function that chooses numbers, which depend on nothing but the text. */
function chooser(text: string): Choose {
  let count = 0;
  return (limit) => hash(`${count++} ${text}`) % limit;
}

/** The FNV-1a hash. Its last bits depend on few bits of the text, so all of them are mixed as in MurmurHash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
