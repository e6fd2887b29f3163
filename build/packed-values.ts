/** Returns a value by its name. */
export type PackedValues = (name: PropertyKey) => unknown;

/** The name of a value, whether it is a text, and its length in bytes. */
type Head = readonly [name: string, isText: boolean, length: number];

const LINE_END = '\n';

/** Packs values so that each can be read alone: first a line with their names and lengths, then a text as it is and everything else as JSON. */
export function packValues(values: Readonly<Record<string, unknown>>): Buffer {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const isText = typeof value === 'string';
    return [{ name, isText, bytes: Buffer.from(isText ? value : JSON.stringify(value)) }];
  });
  const heads = parts.map(({ name, isText, bytes }): Head => [name, isText, bytes.length]);
  return Buffer.concat([Buffer.from(JSON.stringify(heads) + LINE_END), ...parts.map(({ bytes }) => bytes)]);
}

/** Returns the function that reads a value from packed values. Texts are decoded whenever they are read, so only bytes are held. */
export function unpackValues(packed: Buffer): PackedValues {
  const end = packed.indexOf(LINE_END);
  const heads = JSON.parse(packed.toString('utf8', 0, end)) as readonly Head[];
  return (wanted) => {
    let start = end + LINE_END.length;
    for (const [name, isText, length] of heads) {
      const text = name === wanted ? packed.toString('utf8', start, start + length) : undefined;
      if (text !== undefined) return isText ? text : JSON.parse(text);
      start += length;
    }
    return undefined;
  };
}
