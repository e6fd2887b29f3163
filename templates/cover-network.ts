import { type Point, parted, type Size } from './cover-geometry.ts';

/** Servers and clients, the wires between them, and one call with its two ends. Wires and the call are SVG paths. */
export interface Network {
  readonly servers: readonly Point[];
  readonly clients: readonly Point[];
  readonly wires: readonly string[];
  readonly call: string;
  /** The server's end of the call. */
  readonly start: Point;
  /** The client's end of the call. */
  readonly end: Point;
}

/** Returns a whole number below the limit, and another one at each call. */
export type Choose = (limit: number) => number;

/** Draws a network of a size, whose details are chosen. */
export type Topology = (size: Size, choose: Choose) => Network;

/** Chooses the first or the last node of a column. Only these have room for a label. */
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
