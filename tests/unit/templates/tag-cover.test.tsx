import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TagCover } from '../../../templates/TagCover.tsx';

const cover = (label: string, count: number, number = 0) =>
  renderToStaticMarkup(<TagCover tag={{ label, count, number }} width={120} height={130} />);

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
    expect(nodes(cover('links', count))).toEqual([clients + 1, clients, 1, 1]);
});

test('the call of a cover leads to the newest post, which is above the others', () => {
  const heights = [...cover('links', 3).matchAll(/(\d+)h0/g)].map(([, y]) => Number(y));
  const [, ...clients] = heights.slice(0, 4);
  expect(heights.at(-1)).toBe(Math.min(...clients));
});

test('the nodes of a cover are apart', () => {
  for (const count of [2, 3, 4, 5]) {
    const html = renderToStaticMarkup(<TagCover tag={{ label: 'a', count, number: 0 }} width={120} height={108} />);
    const [, end = 0, ...others] = [...html.matchAll(/(\d+)h0/g)].map(([, y]) => Number(y)).slice(0, count + 1);
    const gaps = others.map((y, index) => y - (others[index - 1] ?? end));
    // The end of the call has a radius of 11, and another client one of 6.5.
    expect((gaps[0] ?? 0) - 17.5, `${count}`).toBeGreaterThan(7);
    expect(Math.min(...gaps) - 13, `${count}`).toBeGreaterThan(4);
  }
});

test('the cover of a tag has the colors of its place in the list, and no path without wires', () => {
  expect([0, 1, 4, 5].map((number) => /data-tone="(\d)"/.exec(cover('links', 1, number))?.[1])).toEqual([
    '0',
    '1',
    '4',
    '0',
  ]);
  expect(cover('links', 1)).not.toContain('d=""');
});
