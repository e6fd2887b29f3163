import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostCover } from '../../../templates/PostCover.tsx';

const cover = (title: string) => renderToStaticMarkup(<PostCover title={title} />);

test('a title has the same cover in every build, and other titles have others', () => {
  expect(cover('Hello, tRPC')).toBe(cover('Hello, tRPC'));
  const titles = Array.from({ length: 20 }, (_, index) => `Post ${index}`);
  expect(new Set(titles.map(cover)).size).toBeGreaterThan(10);
});

test('every wire has one start and one end', () => {
  const ends = [...cover('Hello, tRPC').matchAll(/M56 (\d+)C300 \d+ 420 (\d+)/g)];
  for (const side of [1, 2])
    expect(ends.map((end) => Number(end[side])).sort((a, b) => a - b)).toEqual([36, 72, 108, 144, 180]);
});
