import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TagCover } from '../../../templates/TagCover.tsx';

const cover = (label: string, count: number, number = 0) =>
  renderToStaticMarkup(<TagCover tag={{ label, count, number }} width={120} height={130} />);

/** The numbers of nodes of each path that has nodes: all, those of clients, and twice the end of the call. */
const nodes = (html: string) =>
  [...html.matchAll(/ d="((?:M\d+ \d+h0)+)"/g)].map(([, path = '']) => path.split('M').length - 1);

test('the cover of a tag has a client for each of its posts, six at most, and one call', () => {
  for (const [count, clients] of [
    [1, 1],
    [4, 4],
    [6, 6],
    [100, 6],
  ] as const)
    expect(nodes(cover('links', count))).toEqual([clients + 1, clients, 1, 1]);
});

test('the call of a cover leads to the newest post, which is above the others', () => {
  const heights = [...cover('links', 3).matchAll(/(\d+)h0/g)].map(([, y]) => Number(y));
  const [, ...clients] = heights.slice(0, 4);
  expect(heights.at(-1)).toBe(Math.min(...clients));
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
