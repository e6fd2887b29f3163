import { arc, curve, ellipse, type Point, pair, type Size } from './cover-geometry.ts';
import type { Network } from './cover-network.ts';

/** The distance of the nodes from the left and the right. In a small image it is a larger part of the width, because nodes have one size. */
const sideOf = (width: number) => 20 + 0.1 * width;

/** The largest distance of two clients of a fan, and that of the first from the last, as parts of the height. */
const [STEP, SPAN] = [0.22, 0.64];

/** The end of the call is larger than other clients, so it is further away from the next one: by this part of a step. */
const EXTRA = 0.4;

/** Draws a network of one server and as many clients. */
type TagTopology = (size: Size, count: number) => Network;

/** Returns a network whose call goes to the first client. */
function toFirst(start: Point, clients: readonly Point[], wireTo: (client: Point) => string): Network {
  const [call = '', ...wires] = clients.map(wireTo);
  const [end = start] = clients;
  return { servers: [start], clients, wires, call, end };
}

/** All wires begin at one side, and the clients are one above another. */
const fan: TagTopology = ({ width, height }, count) => {
  const start: Point = [sideOf(width), height / 2];
  const steps = count > 1 ? count - 1 + EXTRA : 2;
  const step = Math.min(STEP, SPAN / steps);
  const clients = Array.from({ length: count }, (_, index): Point => {
    return [width - sideOf(width), height * (0.5 + step * (index + (index > 0 ? EXTRA : 0) - steps / 2))];
  });
  return toFirst(start, clients, (client) => curve(start, client));
};

/** The server is in the middle of its clients, and the call goes up to the right. */
const star: TagTopology = (size, count) => {
  const start: Point = [size.width / 2, size.height / 2];
  const wide = 0.5 - sideOf(size.width) / size.width;
  return toFirst(start, ellipse(count, size, -count / 8, wide), (client) => `M${pair(start)}L${pair(client)}`);
};

/** The clients share one line, and are above it and below it. */
const bus: TagTopology = ({ width, height }, count) => {
  const side = sideOf(width);
  const start: Point = [side, height / 2];
  const clients = placesOf(count).map((part, index): Point => {
    return [side + (width - 2 * side) * part, height * (index % 2 ? 0.76 : 0.24)];
  });
  return toFirst(start, clients, ([x, y]) => `M${pair(start)}H${Math.round(x)}V${Math.round(y)}`);
};

/** All nodes are on one line, and the wires pass over it. */
const arcs: TagTopology = ({ width, height }, count) => {
  const line = 0.72 * height;
  const [side, length] = [sideOf(width), width - 2 * sideOf(width)];
  const start: Point = [side, line];
  const clients = placesOf(count).map((part): Point => [side + length * part, line]);
  const rise = ([x]: Point) => (0.5 * height * (x - side)) / length;
  return { ...toFirst(start, clients, (client) => arc(start, client, rise(client))), top: 0.22 * height };
};

/** Returns the places of clients beside one another, from the end of the call at 1 towards the server at 0. */
function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? 1 : (count - index) / (count + EXTRA)));
}

/** The topologies in the order in which tags have them. */
export const TAG_TOPOLOGIES: readonly TagTopology[] = [fan, star, bus, arcs];
