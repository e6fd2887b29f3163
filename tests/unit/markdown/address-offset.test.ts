import type { Link } from 'mdast';
import { expect, test } from 'vitest';
import { addressOffset } from '../../../build/markdown/address-offset.ts';

const COUNT = 120_000;

/** A search to the end of the text for each link takes 30 seconds. Otherwise, the test takes less than half a second. */
const LIMIT_MS = 8_000;

test(
  'the time for links without brackets does not grow faster than their number',
  () => {
    const url = 'https://a.example';
    const written = `<${url}>\n`;
    const text = written.repeat(COUNT);
    const pointAt = (offset: number) => ({ line: 1, column: 1, offset });
    const starts = Array.from({ length: COUNT }, (_, index) => index * written.length);
    const offsets = starts.map((start) => {
      const position = { start: pointAt(start), end: pointAt(start + url.length + 2) };
      const children = [{ type: 'text' as const, value: url, position }];
      const link: Link = { type: 'link', url, children, position };
      return addressOffset(link, url, text);
    });
    expect(offsets).toEqual(starts.map((start) => start + 1));
  },
  LIMIT_MS,
);
