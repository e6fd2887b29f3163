import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { encodePng } from '../../../../build/io/images/encode-png.ts';

/** Opaque pixels with this number of colors, each twice in a row. */
function pixelsWith(colors: number) {
  const bytes = Buffer.alloc(colors * 2 * 4);
  for (let at = 0; at < colors * 2; at += 1) bytes.set([at >> 9, (at >> 1) & 255, 7, 255], at * 4);
  return {
    bytes,
    pixels: { width: colors, height: 2, colors: new Int32Array(bytes.buffer, bytes.byteOffset, colors * 2) },
  };
}

test.each([
  [1, 3],
  [256, 3],
  [257, 2],
])('a PNG of %i colors has the same pixels, and color type %i', (colors, type) => {
  const { bytes, pixels } = pixelsWith(colors);
  const encoded = Buffer.from(encodePng(pixels));
  const decoded = PNG.sync.read(encoded);
  expect([decoded.width, decoded.height]).toEqual([colors, 2]);
  expect(Buffer.compare(decoded.data, bytes)).toBe(0);
  expect(encoded[25]).toBe(type);
});
