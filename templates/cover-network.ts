import { type Point, parted, type Size } from './cover-geometry.ts';

/** Servers and clients, the wires between them, and one call with its two ends. Wires and the call are SVG paths. */
export interface Network {
  readonly servers: readonly Point[];
  readonly clients: readonly Point[];
  readonly wires: readonly string[];
  readonly call: string;
  /** The client's end of the call. */
  readonly end: Point;
  /** The top of wires that rise above all nodes. */
  readonly top?: number;
}

/** Returns a whole number below the limit, and another one at each call. */
export type Choose = (limit: number) => number;

/** Returns a function that chooses numbers, which depend on nothing but the text. */
export function chooser(text: string): Choose {
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

/** Draws a network of a size, whose details are chosen. */
export type Topology = (size: Size, choose: Choose) => Network;

/** Chooses the first or the last node of a column, so that the call is at the edge of the others. */
export const chooseEnd = (choose: Choose, count: number) => choose(2) * (count - 1);

interface Called extends Omit<Network, 'call'> {
  /** The wires of the call by their numbers. */
  readonly called: readonly number[];
}

/** Returns a network with some of its wires as the call. */
export function withCall({ wires, called, ...network }: Called): Network {
  const numbers = called.map((number) => number % wires.length);
  const [lit, others] = parted(wires, (_, index) => numbers.includes(index));
  return { ...network, wires: others, call: lit.join('') };
}
