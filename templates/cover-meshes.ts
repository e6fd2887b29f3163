import { across, at, column, ellipse, FAR, HIGH, NEAR, type Point, pair, parted, TOP, WIDE } from './cover-geometry.ts';
import { chooseEnd, type Topology, withCall } from './cover-network.ts';

/** Every node has a wire to each of the others. */
export const mesh: Topology = (size, choose) => {
  const nodes = ellipse(5 + choose(2), size, choose(12) / 12);
  const from = choose(nodes.length);
  const [start, end] = [at(nodes, from), at(nodes, from + 2)];
  const wires = nodes.flatMap((node, index) => nodes.slice(index + 1).map((other) => line(node, other)));
  const [servers, clients] = parted(nodes, (node, index) => node === start || (node !== end && index % 2 === 0));
  return { servers, clients, wires, call: line(start, end), end };
};

/** A call passes three layers, and every node has a wire to each node of the next layer. */
export const layers: Topology = ({ width, height }, choose) => {
  const servers = column(2 + choose(2), width * NEAR, height);
  const links = column(3, width / 2, height);
  const clients = column(2 + choose(2), width * FAR, height);
  const [from, via, to] = [choose(servers.length), choose(links.length), choose(clients.length)];
  const wires = [...crossed(servers, links), ...crossed(links, clients)];
  const called = [from * links.length + via, servers.length * links.length + via * clients.length + to];
  return withCall({ servers: [...servers, ...links], clients, wires, called, end: at(clients, to) });
};

/** Each node is one step below the one before it, and the call goes down two steps. */
export const stairs: Topology = ({ width, height }, choose) => {
  const xs = across(4 + choose(3), width);
  const top = TOP + 0.03 * choose(4);
  const nodes = xs.map((x, index): Point => [x, height * (top + ((1 - 2 * top) * index) / (xs.length - 1))]);
  const wires = nodes.slice(1).map(([x, y], index) => `M${pair(at(nodes, index))}H${Math.round(x)}V${Math.round(y)}`);
  const from = choose(wires.length - 1);
  const end = at(nodes, from + 2);
  const [clients, servers] = parted(nodes, (node, index) => node === end || index > from + 2);
  return withCall({ servers, clients, wires, called: [from, from + 1], end });
};

/** Nodes are in rows and columns, and the call goes along a row and then along a column. */
export const grid: Topology = ({ width, height }, choose) => {
  const xs = across(4 + choose(2), width);
  const ys = [TOP, 0.4 + 0.05 * choose(5), 1 - TOP].map((part) => part * height);
  const [[left = 0], [top = 0]] = [xs, ys];
  const [right, bottom] = [FAR * width, (1 - TOP) * height].map(Math.round);
  const servers = ys.map((y): Point => [left, y]);
  const clients = ys.flatMap((y) => xs.slice(1).map((x): Point => [x, y]));
  const from = chooseEnd(choose, 3);
  // The list of clients has one row after another.
  const row = 2 - from;
  const end = at(clients, row * (xs.length - 1) + choose(xs.length - 1));
  const wires = [
    ...servers.map((server) => `M${pair(server)}H${right}`),
    ...xs.map((x) => `M${pair([x, top])}V${bottom}`),
  ];
  const call = `M${pair(at(servers, from))}H${Math.round(end[0])}V${Math.round(end[1])}`;
  return { servers, clients, wires, call, end };
};

/** Nodes are in three rows, and each has wires to its neighbors. The call goes from the first node of the middle row along another row. */
export const cells: Topology = ({ width, height }, choose) => {
  const middle = across(4 + choose(2), width).map((x): Point => [x, height / 2]);
  const rows = [TOP, 1 - TOP].map((part) =>
    middle.slice(1).map(([x], index): Point => [(x + at(middle, index)[0]) / 2, height * part]),
  );
  const wires = rows.flatMap((row) => [
    path(row),
    // The row goes up and down between the middle and this row.
    path(middle.flatMap((node, index) => [node, ...row.slice(index, index + 1)])),
  ]);
  const row = rows[choose(2)] ?? middle;
  const end = at(row, choose(row.length));
  const [start] = middle;
  const call = path([start ?? end, ...row.slice(0, row.indexOf(end) + 1)]);
  const [servers, clients] = parted([...middle, ...rows.flat()], (node) => node === start);
  return { servers, clients, wires: [path(middle), ...wires], call, end };
};

/** Nodes are on two orbits around a server, and the call goes to the outer one. */
export const orbits: Topology = (size, choose) => {
  const { width, height } = size;
  const hub: Point = [width / 2, height / 2];
  const inner = ellipse(3, size, choose(12) / 12, WIDE / 2, HIGH / 2);
  const outer = ellipse(4 + choose(2), size, choose(12) / 12);
  const end = at(outer, choose(outer.length));
  const wires = [0.5, 1].map((part) => {
    const [wide, high] = [Math.round(part * WIDE * width), Math.round(part * HIGH * height)];
    return `M${pair([hub[0] - wide, hub[1]])}a${wide} ${high} 0 1 1 0 1z`;
  });
  return { servers: [hub, ...inner], clients: outer, wires, call: line(hub, end), end };
};

/** All clients are below one server. */
export const fan: Topology = ({ width, height }, choose) => {
  const server: Point = [width * (0.3 + 0.1 * choose(5)), height * TOP];
  const clients = across(4 + choose(3), width).map((x): Point => [x, height * (1 - TOP)]);
  const middle = Math.round(height / 2);
  const wires = clients.map((client) => {
    return `M${pair(server)}C${Math.round(server[0])} ${middle} ${Math.round(client[0])} ${middle} ${pair(client)}`;
  });
  const called = choose(clients.length);
  return withCall({ servers: [server], clients, wires, called: [called], end: at(clients, called) });
};

function line(from: Point, to: Point): string {
  return path([from, to]);
}

function path(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}`;
}

/** Returns the wires from each of some nodes to each of others. */
function crossed(nodes: readonly Point[], others: readonly Point[]): string[] {
  return nodes.flatMap((node) => others.map((other) => line(node, other)));
}
