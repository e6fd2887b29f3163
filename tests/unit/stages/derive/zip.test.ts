import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeZip } from '../../../../build/stages/derive/zip.ts';

const FILES = [
  { path: 'router/README.md', text: '# Router\n\nThe project of a page.\n' },
  { path: 'router/src/größe.ts', text: 'export const größe = 1;\n'.repeat(200) },
  { path: 'router/empty.txt', text: '' },
];

test('a zip has its files in their order, also those of an earlier zip, and is the same each time', () => {
  for (const files of [FILES, FILES.toReversed(), [], FILES.slice(1)]) {
    const zip = makeZip(files);
    expect(Buffer.from(zip).equals(makeZip(files))).toBe(true);
    const read = Object.entries(unzipSync(zip)).map(([path, bytes]) => ({ path, text: strFromU8(bytes) }));
    expect(read).toEqual(files);
  }
});
