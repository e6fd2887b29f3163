/** The size of a cover in the units of its coordinates. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of a cover: x and y. */
export type Point = readonly [number, number];

/** Servers and clients, the wires between them, and one call from a server to a client. Wires and the call are SVG paths. */
export interface Network {
  readonly servers: readonly Point[];
  readonly clients: readonly Point[];
  readonly wires: readonly string[];
  readonly call: string;
  readonly end: Point;
}

/** Returns a whole number below the limit, and another one at each call. */
export type Choose = (limit: number) => number;

type Topology = (size: Size, choose: Choose) => Network;

const [NEAR, FAR] = [0.1, 0.9];

/** Every server has a client. The call is the one that rises most. */
const pairs: Topology = ({ width, height }, choose) => {
  const servers = column(4 + choose(3), NEAR * width, height);
  // The first server gets the last place, so at least one wire rises.
  const places = servers.map(([, y], index) => ({ y, place: index === 0 ? 1000 : choose(1000) }));
  const clients = places.toSorted((a, b) => a.place - b.place).map(({ y }): Point => [FAR * width, y]);
  const rises = servers.map(([, y], index) => Math.abs(y - at(clients, index)[1]));
  const called = rises.indexOf(Math.max(...rises));
  const wires = servers.map((server, index) => curve(server, at(clients, index)));
  return withCall({ servers, clients, wires, called: [called], end: at(clients, called) });
};

/** One server has clients around it. */
const star: Topology = ({ width, height }, choose) => {
  const server: Point = [width / 2, height / 2];
  const clients = ellipse(5 + choose(4), { width, height }, choose(12) / 12);
  const called = choose(clients.length);
  const wires = clients.map((client) => `M${pair(server)}L${pair(client)}`);
  return withCall({ servers: [server], clients, wires, called: [called], end: at(clients, called) });
};

/** Servers are in a circle, and the call passes one of them. */
const ring: Topology = ({ width, height }, choose) => {
  const nodes = ellipse(5 + choose(4), { width, height }, choose(12) / 12);
  const radii = `${Math.round(WIDE * width)} ${Math.round(HIGH * height)}`;
  const wires = nodes.map((node, index) => `M${pair(node)}A${radii} 0 0 1 ${pair(at(nodes, index + 1))}`);
  const called = choose(nodes.length);
  const [clients, servers] = parted(nodes, (_, index) => index === (called + 2) % nodes.length);
  return withCall({ servers, clients, wires, called: [called, called + 1], end: at(clients, 0) });
};

/** Servers above a line and clients below it share the line. */
const bus: Topology = ({ width, height }, choose) => {
  const first = choose(2);
  const xs = across(5 + choose(4), width);
  const nodes = xs.map((x, index): Point => [x, height * ((index + first) % 2 ? 0.18 : 0.82)]);
  const [servers, clients] = parted(nodes, (_, index) => (index + first) % 2 === 1);
  const from = at(servers, choose(2));
  const end = at(clients, clients.length - 1 - choose(2));
  const middle = Math.round(height / 2);
  const taps = nodes.filter((node) => node !== from && node !== end).map((node) => `M${pair(node)}V${middle}`);
  const line = `M${Math.round(NEAR * width)} ${middle}H${Math.round(FAR * width)}`;
  const call = `M${pair(from)}V${middle}H${Math.round(end[0])}V${Math.round(end[1])}`;
  return { servers, clients, wires: [line, ...taps], call, end };
};

/** A router has routers, and each of them has two clients. */
const tree: Topology = ({ width, height }, choose) => {
  const root: Point = [NEAR * width, height * (0.3 + 0.1 * choose(5))];
  const branches = column(2 + choose(2), width / 2, height);
  const clients = column(2 * branches.length, FAR * width, height);
  const called = choose(clients.length);
  const wires = [
    ...branches.map((branch) => curve(root, branch)),
    ...clients.map((client, index) => curve(at(branches, index >> 1), client)),
  ];
  const path = [called >> 1, branches.length + called];
  return withCall({ servers: [root, ...branches], clients, wires, called: path, end: at(clients, called) });
};

/** The calls of all clients are one request. */
const batch: Topology = ({ width, height }, choose) => {
  const clients = column(3 + choose(4), NEAR * width, height);
  const link: Point = [width * (0.42 + 0.06 * choose(4)), height * (0.3 + 0.1 * choose(5))];
  const server: Point = [FAR * width, height / 2];
  const called = choose(clients.length);
  const wires = [...clients.map((client) => curve(client, link)), curve(link, server)];
  const path = [called, clients.length];
  return withCall({ servers: [link, server], clients, wires, called: path, end: at(clients, called) });
};

/** Links are one behind another. */
const chain: Topology = ({ width, height }, choose) => {
  const first = choose(2);
  const nodes = across(4 + choose(3), width).map((x, index): Point => {
    const bend = 0.18 + 0.08 * choose(3);
    return [x, height * ((index + first) % 2 ? bend : 1 - bend)];
  });
  const wires = nodes.slice(1).map((node, index) => curve(at(nodes, index), node));
  const called = choose(wires.length);
  const end = at(nodes, called + 1);
  const [clients, servers] = parted(nodes, (node) => node === end);
  return withCall({ servers, clients, wires, called: [called], end });
};

/** All topologies. The number of a post decides which one is on its cover. */
export const TOPOLOGIES: readonly Topology[] = [pairs, star, ring, bus, tree, batch, chain];

interface Called extends Omit<Network, 'call'> {
  /** The wires of the call by their numbers. */
  readonly called: readonly number[];
}

function withCall({ wires, called, ...network }: Called): Network {
  const numbers = called.map((number) => number % wires.length);
  const [lit, others] = parted(wires, (_, index) => numbers.includes(index));
  return { ...network, wires: others, call: lit.join('') };
}

/** Points that are one below another at equal distances. */
function column(count: number, x: number, height: number): Point[] {
  return Array.from({ length: count }, (_, index) => [x, (height * (index + 1)) / (count + 1)]);
}

/** The x of points beside one another. */
function across(count: number, width: number): number[] {
  return Array.from({ length: count }, (_, index) => width * (NEAR + ((FAR - NEAR) * index) / (count - 1)));
}

const [WIDE, HIGH] = [0.38, 0.34];

/** Points on an ellipse. The turn is the part of a step by which the first is away from the right. */
function ellipse(count: number, { width, height }: Size, turn: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + turn)) / count;
    return [width * (0.5 + WIDE * Math.cos(angle)), height * (0.5 + HIGH * Math.sin(angle))];
  });
}

function curve(from: Point, to: Point): string {
  const middle = Math.round((from[0] + to[0]) / 2);
  return `M${pair(from)}C${middle} ${Math.round(from[1])} ${middle} ${Math.round(to[1])} ${pair(to)}`;
}

/** A point as an SVG path has it. */
export function pair([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Returns the point of a circle of points. */
function at(points: readonly Point[], index: number): Point {
  return points[index % points.length] ?? [0, 0];
}

function parted<T>(values: readonly T[], isFirst: (value: T, index: number) => boolean): [T[], T[]] {
  return [values.filter(isFirst), values.filter((value, index) => !isFirst(value, index))];
}
