import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, type Scalar } from 'yaml';
import type { SourceLocation } from '../diagnostic.ts';

/** A path of keys and indexes to a value. */
export type Path = readonly (string | number)[];

/** The text of YAML, its file, and the line of the file at which it starts. */
export interface YamlText {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** Parses YAML and returns it with functions that locate its parts; returns nothing if it is nested too deeply for the parser. */
export function locateYaml({ text, file, line: firstLine }: YamlText) {
  const lines = new LineCounter();
  const yaml = parse(text, lines);
  if (!yaml) return undefined;
  const locationAt = (offset: number, length?: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col, ...(length && { length }) };
  };
  const locationOf = (path: Path): SourceLocation => {
    const node = path.length > 0 ? yaml.getIn(path, true) : yaml.contents;
    const range = isNode(node) ? node.range : undefined;
    return range ? locationAt(range[0], isScalar(node) ? range[1] - range[0] : undefined) : locationAt(0);
  };
  /** The location of the key itself, if the map has the key. */
  const locationOfKey = (path: Path): SourceLocation | undefined => {
    const map = path.length > 1 ? yaml.getIn(path.slice(0, -1), true) : yaml.contents;
    const pair = isMap(map)
      ? map.items.find(({ key }) => isScalar(key) && nameOf(key) === String(path.at(-1)))
      : undefined;
    const range = pair && isScalar(pair.key) ? pair.key.range : undefined;
    return range ? locationAt(range[0], range[1] - range[0]) : undefined;
  };
  return { yaml, locationAt, locationOf, locationOfKey };
}

/** Returns the name that a key has in the parsed value. Keys such as `1`, `true` and `~` are not texts. */
function nameOf({ value }: Scalar): string {
  return String(value ?? '');
}

function parse(text: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    // The warnings of the parser would be printed above the report.
    const yaml = parseDocument(text, { lineCounter, logLevel: 'error' });
    return yaml.errors.some(({ message }) => message.includes('call stack')) ? undefined : yaml;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
