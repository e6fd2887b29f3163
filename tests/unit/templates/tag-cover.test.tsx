import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TagCover } from '../../../templates/TagCover.tsx';

const cover = (...places: readonly number[]) => renderToStaticMarkup(<TagCover tag={{ places }} />);

/** The places of the nodes from the left: all, the hollow ones, and twice the end of the wire. */
const nodes = (html: string) =>
  [...html.matchAll(/ d="((?:M\d+ 20h0)+)"/g)].map(([, path = '']) =>
    [...path.matchAll(/M(\d+)/g)].map(([, x]) => Number(x)),
  );

test('the posts of a tag are where they are in the time of the blog, and the wire ends at the newest', () => {
  const html = cover(0.75, 0.5, 0);
  expect(nodes(html)).toEqual([[160, 24], [160, 24], [228], [228]]);
  expect(html).toContain('d="M0 20H228"');
});

test('of posts that would cover one another, the newer one is shown', () => {
  expect(nodes(cover(1, 0.98, 0.5, 0.49, 0.4))[0]).toEqual([160, 133]);
});

test('a tag with one post has the wire to it', () => {
  expect(cover(1)).toContain('d="M0 20H296"');
  expect(cover(1)).not.toContain('data-tone');
});
