import { expect, test } from 'vitest';
import { encodePng } from '../../../../build/io/images/encode-png.ts';
import { readImage } from '../../../../build/io/read/image-size.ts';

/** Images of eight by four pixels, as a browser writes them. */
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P//////////////////////////////////////////////////////////2wBDAaq0tPDS8P//////////////////////////////////////////////////////////////////////////////wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAA/9k=';
const WEBP = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoIAAQAD8D+JaUAA3AA/ua1AAA=';

/** A GIF of one pixel. */
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const IMAGES = {
  PNG: { contents: encodePng({ width: 8, height: 4, colors: new Int32Array(32) }), size: { width: 8, height: 4 } },
  JPEG: { contents: Buffer.from(JPEG, 'base64'), size: { width: 8, height: 4 } },
  WebP: { contents: Buffer.from(WEBP, 'base64'), size: { width: 8, height: 4 } },
  GIF: { contents: Buffer.from(GIF, 'base64'), size: { width: 1, height: 1 } },
};

test.for(Object.entries(IMAGES))('a %s has its size, and none if its end is missing', ([, { contents, size }]) => {
  expect(readImage('image.png', contents)).toEqual(size);
  expect(readImage('image.png', contents.subarray(0, -4))).toEqual({ width: 0, height: 0 });
});

test('what other programs write after the end of an image is no part of it', () => {
  const { contents, size } = IMAGES.JPEG;
  expect(readImage('image.png', Buffer.concat([contents, Buffer.alloc(100)]))).toEqual(size);
});
