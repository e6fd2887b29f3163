import { crc32 } from 'node:zlib';
import { deflateSync, Zip, type ZipInputFile } from 'fflate';
import { createLruCache } from '../../memo/lru-cache.ts';
import type { TextFile } from '../../text-file.ts';

/** How many compressed texts are kept: more than a project has files. */
const CACHE_SIZE = 200;

interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly crc: number;
}

/** The last texts. Most files of a project are those of the example app, so many zips have them, and each is compressed once. */
const recent = createLruCache<Packed>(CACHE_SIZE);

/** Makes a zip of text files. Equal files make equal zips, so every file has the earliest time that a zip can store. */
export function makeZip(files: readonly TextFile[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const { path, text } of files) {
    const { bytes, size, crc } = recent(text, pack);
    const file: ZipInputFile = { filename: path, size, crc, compression: 8, mtime: new Date(1980, 0, 1) };
    zip.add(file);
    file.ondata?.(null, bytes, true);
  }
  zip.end();
  return Buffer.concat(parts);
}

function pack(text: string): Packed {
  const bytes = Buffer.from(text);
  return { bytes: deflateSync(bytes, { level: 9 }), size: bytes.length, crc: crc32(bytes) };
}
