import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TagCover } from '../../../templates/TagCover.tsx';

const cover = (count: number, number = 0) =>
  renderToStaticMarkup(<TagCover tag={{ count, number }} width={152} height={136} />);

/** The numbers of tags that have all topologies. */
const TOPOLOGIES = [0, 1, 2, 3];

/** The numbers of nodes of each path that has nodes: all, those of clients, and twice the end of the call. */
const nodes = (html: string) =>
  [...html.matchAll(/ d="((?:M\d+ \d+h0)+)"/g)].map(([, path = '']) => path.split('M').length - 1);

test('the cover of a tag has a client for each of its posts, five at most, and one call', () => {
  for (const [count, clients] of [
    [1, 1],
    [4, 4],
    [5, 5],
    [100, 5],
  ] as const)
    for (const number of TOPOLOGIES) expect(nodes(cover(count, number))).toEqual([clients + 1, clients, 1, 1]);
});

test('the call of a cover leads to the newest post, which is above the others', () => {
  const heights = [...cover(3).matchAll(/(\d+)h0/g)].map(([, y]) => Number(y));
  const [, ...clients] = heights.slice(0, 4);
  expect(heights.at(-1)).toBe(Math.min(...clients));
});

test('the nodes of a cover are apart', () => {
  for (const [count, number] of [1, 2, 3, 4, 5].flatMap((size) => TOPOLOGIES.map((place) => [size, place] as const))) {
    const points = [...cover(count, number).matchAll(/(\d+) (\d+)h0/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    // The end of the call has a radius of 11, and other nodes have one of 6.5.
    const placed = points.slice(0, count + 1).map(([x, y], index) => ({ x, y, radius: index === 1 ? 11 : 6.5 }));
    for (const [index, a] of placed.entries())
      for (const b of placed.slice(index + 1))
        expect(Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius, `${count} ${number}`).toBeGreaterThan(1);
  }
});

test('the nodes of a cover are in its middle, and the edges are 16 px away where it is 6.5rem wide', () => {
  for (const [count, number] of [1, 2, 3, 4, 5].flatMap((size) => TOPOLOGIES.map((place) => [size, place] as const))) {
    const html = cover(count, number);
    const left = Number(/viewBox="(\S+)/.exec(html)?.[1]);
    const xs = [...html.matchAll(/(\d+) \d+h0/g)].map(([, x]) => Number(x) - left);
    const [first, last] = [Math.min(...xs), Math.max(...xs)];
    expect(Math.abs(first + last - 152), `${count} ${number}`).toBeLessThanOrEqual(1);
    expect(((152 - last - 11) * 104) / 152, `${count} ${number}`).toBeGreaterThanOrEqual(16);
  }
});

test('tags beside one another have different networks', () => {
  const calls = TOPOLOGIES.map((number) => / stroke-width="4" d="([^"]+)"/.exec(cover(3, number))?.[1]);
  expect(new Set(calls).size).toBe(TOPOLOGIES.length);
});

test('the cover of a tag has the plain colors, which no post has, and no path without wires', () => {
  expect(cover(1)).not.toContain('data-tone');
  expect(cover(1)).not.toContain('d=""');
});
