import {
  across,
  arc,
  at,
  column,
  curve,
  ellipse,
  FAR,
  HIGH,
  NEAR,
  type Point,
  pair,
  parted,
  TOP,
  WIDE,
} from './cover-geometry.ts';
import { cells, fan, grid, layers, mesh, orbits, stairs } from './cover-meshes.ts';
import { chooseEnd, type Topology, withCall } from './cover-network.ts';

/** Every server has a client. The call is the one that rises most. */
const pairs: Topology = ({ width, height }, choose) => {
  const servers = column(4 + choose(2), (NEAR + 0.03 * choose(4)) * width, height);
  // The first server gets the last place, so at least one wire rises.
  const places = servers.map(([, y], index) => ({ y, place: index === 0 ? 1000 : choose(1000) }));
  const clients = places.toSorted((a, b) => a.place - b.place).map(({ y }): Point => [FAR * width, y]);
  const rises = servers.map(([, y], index) => Math.abs(y - at(clients, index)[1]));
  const called = rises.indexOf(Math.max(...rises));
  const wires = servers.map((server, index) => curve(server, at(clients, index)));
  return withCall({ servers, clients, wires, called: [called], end: at(clients, called) });
};

/** A hub has nodes around it, and the call passes it. */
const star: Topology = ({ width, height }, choose) => {
  const hub: Point = [width / 2, height / 2];
  const nodes = ellipse(6 + choose(3), { width, height }, choose(12) / 12);
  const from = choose(nodes.length);
  const to = (from + Math.floor(nodes.length / 2)) % nodes.length;
  const wires = nodes.map((node) => `M${pair(hub)}L${pair(node)}`);
  const clients = nodes.filter((_, index) => index !== from);
  return withCall({
    servers: [hub, at(nodes, from)],
    clients,
    wires,
    called: [from, to],
    end: at(nodes, to),
  });
};

/** Servers are in a circle, and the call passes one of them. */
const ring: Topology = ({ width, height }, choose) => {
  const nodes = ellipse(5 + choose(4), { width, height }, choose(12) / 12);
  const radii = `${Math.round(WIDE * width)} ${Math.round(HIGH * height)}`;
  const wires = nodes.map((node, index) => `M${pair(node)}A${radii} 0 0 1 ${pair(at(nodes, index + 1))}`);
  const called = choose(nodes.length);
  const [clients, servers] = parted(nodes, (_, index) => index === (called + 2) % nodes.length);
  return withCall({
    servers,
    clients,
    wires,
    called: [called, called + 1],
    end: at(clients, 0),
  });
};

/** Servers above a line and clients below it share the line. */
const bus: Topology = ({ width, height }, choose) => {
  const first = choose(2);
  const xs = across(5 + choose(4), width);
  const nodes = xs.map((x, index): Point => [x, height * ((index + first) % 2 ? TOP : 1 - TOP)]);
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
  const branches = column(2 + choose(2), width * (0.42 + 0.04 * choose(5)), height);
  const clients = column(2 * branches.length, FAR * width, height);
  const called = chooseEnd(choose, clients.length);
  const wires = [
    ...branches.map((branch) => curve(root, branch)),
    ...clients.map((client, index) => curve(at(branches, index >> 1), client)),
  ];
  const path = [called >> 1, branches.length + called];
  return withCall({
    servers: [root, ...branches],
    clients,
    wires,
    called: path,
    end: at(clients, called),
  });
};

/** The calls of all clients are one request. */
const batch: Topology = ({ width, height }, choose) => {
  const clients = column(3 + choose(4), NEAR * width, height);
  const called = chooseEnd(choose, clients.length);
  // On the side of the call, which is then the most direct wire.
  const link: Point = [width * (0.42 + 0.06 * choose(4)), height * (0.5 + (called ? 0.1 : -0.1) * choose(3))];
  const server: Point = [FAR * width, height / 2];
  const wires = [...clients.map((client) => curve(client, link)), curve(link, server)];
  const path = [called, clients.length];
  return withCall({ servers: [link, server], clients, wires, called: path, end: at(clients, called) });
};

/** Links are one behind another. */
const chain: Topology = ({ width, height }, choose) => {
  const first = choose(2);
  const nodes = across(4 + choose(3), width).map((x, index): Point => {
    const bend = TOP + 0.06 * choose(3);
    return [x, height * ((index + first) % 2 ? bend : 1 - bend)];
  });
  const wires = nodes.slice(1).map((node, index) => curve(at(nodes, index), node));
  const called = choose(wires.length);
  const end = at(nodes, called + 1);
  const [clients, servers] = parted(nodes, (node) => node === end);
  return withCall({ servers, clients, wires, called: [called], end });
};

/** All nodes are on one line. Wires join every second node above it, and the call passes over two nodes or more. */
const arcs: Topology = ({ width, height }, choose) => {
  const line = Math.round(height * (0.6 + 0.02 * choose(5)));
  const nodes = across(5 + choose(4), width).map((x): Point => [x, line]);
  const [from, span] = [choose(2), 3 + choose(nodes.length - 4)];
  const end = at(nodes, from + span);
  const rise = Math.min(0.24 + 0.06 * span, 0.48) * height;
  const call = arc(at(nodes, from), end, rise);
  const above = nodes.slice(2).map((node, index) => arc(at(nodes, index), node, 0.26 * height));
  const [clients, servers] = parted(nodes, (node, index) => node === end || (index - from) % 2 !== 0);
  return {
    servers,
    clients,
    wires: [`M${pair(at(nodes, 0))}H${Math.round(FAR * width)}`, ...above],
    call,
    end,
    top: line - rise,
  };
};

/** Several ways lead from a server to a client, and the call takes one of them. */
const routes: Topology = ({ width, height }, choose) => {
  const [server, client]: [Point, Point] = [
    [NEAR * width, height / 2],
    [FAR * width, height / 2],
  ];
  const links = column(3 + choose(3), width * (0.35 + 0.03 * choose(11)), height);
  const called = choose(links.length);
  const wires = [...links.map((link) => curve(server, link)), ...links.map((link) => curve(link, client))];
  return withCall({
    servers: [server, ...links],
    clients: [client],
    wires,
    called: [called, links.length + called],
    end: client,
  });
};

/** The topologies by the names that a post may choose one with. Otherwise the number of the post decides, so that covers beside one another differ. */
export const TOPOLOGIES = {
  pairs,
  star,
  bus,
  tree,
  mesh,
  arcs,
  cells,
  batch,
  orbits,
  grid,
  stairs,
  ring,
  layers,
  chain,
  fan,
  routes,
};

/** The name of a topology. */
export type TopologyName = keyof typeof TOPOLOGIES;
