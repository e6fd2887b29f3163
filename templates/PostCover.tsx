const ENDS = [1, 2, 3, 4, 5];
const [LEFT, RIGHT] = [56, 664];

interface PostCoverProps {
  readonly title: string;
  /** The height of the image, which is 720 wide. */
  readonly height?: number;
}

/** The image of a post: the wires of five calls, whose order follows from the title. The steepest is in front. */
export function PostCover({ title, height = 216 }: PostCoverProps) {
  const row = height / 6;
  const wires = shuffled(ENDS, title).map((end, index) => ({ start: row * (index + 1), end: row * end }));
  const [front, ...others] = wires.toSorted((a, b) => riseOf(b) - riseOf(a));
  return (
    <svg
      className="post-cover"
      viewBox={`0 0 720 ${height}`}
      fill="none"
      stroke="var(--brand)"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path strokeDasharray="5 6" opacity=".6" d={others.map(pathOf).join('')} />
      {wires.map(({ start, end }) => [
        <circle key={start} cx={LEFT} cy={start} r="7" fill="var(--brand)" />,
        <circle key={`end ${end}`} cx={RIGHT} cy={end} r="7" fill="var(--bg)" />,
      ])}
      {front && <path strokeWidth="4" d={pathOf(front)} />}
      {front && <circle cx={RIGHT} cy={front.end} r="11" fill="#ffb84d" strokeWidth="4" />}
    </svg>
  );
}

interface Wire {
  readonly start: number;
  readonly end: number;
}

function riseOf({ start, end }: Wire): number {
  return Math.abs(start - end);
}

function pathOf({ start, end }: Wire): string {
  return `M${LEFT} ${start}C300 ${start} 420 ${end} ${RIGHT} ${end}`;
}

/** Returns the values in an order that depends on nothing but the seed. */
function shuffled(values: readonly number[], seed: string): number[] {
  return values.toSorted((a, b) => hash(seed + a + seed) - hash(seed + b + seed));
}

/** The FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
