import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeZip } from '../../build/zip.ts';

const FILES = [
  { path: 'router/README.md', text: '# Router\n\nThe project of a page.\n' },
  { path: 'router/src/größe.ts', text: 'export const größe = 1;\n'.repeat(200) },
  { path: 'router/empty.txt', text: '' },
];

test('a zip is that of fflate, also when its files are in an earlier zip', () => {
  for (const files of [FILES, FILES.toReversed(), [], FILES.slice(1)]) {
    const entries = files.map(({ path, text }) => [path, strToU8(text)] as const);
    const expected = zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) });
    expect(Buffer.from(makeZip(files)).equals(expected)).toBe(true);
  }
  expect(Object.keys(unzipSync(makeZip(FILES)))).toEqual(FILES.map(({ path }) => path));
});
