import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TagCover } from '../../../../templates/blog/TagCover.tsx';

const cover = (...positions: readonly number[]) => renderToStaticMarkup(<TagCover tag={{ positions }} />);

/** The positions of the nodes: twice the hollow ones, and twice the end of the wire. */
const nodes = (html: string) =>
  [...html.matchAll(/ d="((?:M\d+ 1h0)+)"/g)].map(([, path = '']) =>
    [...path.matchAll(/M(\d+)/g)].map(([, x]) => Number(x)),
  );

test('the posts of a tag are where they are on the axis, and the wire goes from the oldest to the newest', () => {
  const html = cover(0.75, 0.5, 0);
  expect(nodes(html)).toEqual([[500, 0], [500, 0], [750], [750]]);
  expect(html).toContain('d="M0 1H750"');
});

test('every post is a node, also if they overlap', () => {
  const positions = Array.from({ length: 60 }, (_, index) => 1 - index / 60);
  expect(nodes(cover(...positions))[0]).toHaveLength(59);
});

test('a tag with one post is one node', () => {
  expect(nodes(cover(0.2))).toEqual([[200], [200]]);
  expect(cover(0.2)).not.toContain('H200');
});
