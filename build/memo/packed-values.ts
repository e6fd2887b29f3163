/** Returns a value by its name. */
export type PackedValues = (name: PropertyKey) => unknown;

type Kind = 'bytes' | 'text' | 'json';

/** The name of a value, its kind, and its length in bytes. */
type Head = readonly [name: string, kind: Kind, length: number];

const LINE_END = '\n';

/** Packs values so that each can be read alone: first a line with their names and lengths, then bytes and texts as they are, and everything else as JSON. */
export function packValues(values: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : { name, ...pack(value) },
  );
  const heads = parts.map(({ name, kind, bytes }): Head => [name, kind, bytes.length]);
  return Buffer.concat([Buffer.from(JSON.stringify(heads) + LINE_END), ...parts.map(({ bytes }) => bytes)]);
}

function pack(value: unknown): { readonly kind: Kind; readonly bytes: Uint8Array } {
  if (value instanceof Uint8Array) return { kind: 'bytes', bytes: value };
  if (typeof value === 'string') return { kind: 'text', bytes: Buffer.from(value) };
  return { kind: 'json', bytes: Buffer.from(JSON.stringify(value)) };
}

/** Returns the function that reads a value from packed values. Texts are decoded whenever they are read, so only bytes are held. */
export function unpackValues(packed: Buffer): PackedValues {
  const end = packed.indexOf(LINE_END);
  const heads = JSON.parse(packed.toString('utf8', 0, end)) as readonly Head[];
  return (wanted) => {
    let start = end + LINE_END.length;
    for (const [name, kind, length] of heads) {
      if (name === wanted) return unpack(packed.subarray(start, start + length), kind);
      start += length;
    }
    return undefined;
  };
}

function unpack(bytes: Buffer, kind: Kind): unknown {
  if (kind === 'bytes') return bytes;
  const text = bytes.toString();
  return kind === 'text' ? text : JSON.parse(text);
}
