import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';
import { createRecent } from './recent.ts';

/** More than the files of a project. */
const KEPT = 200;

/** The files of a zip, as texts. */
type Files = readonly { readonly path: string; readonly text: string }[];

interface Packed {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly crc: number;
}

/** The last texts. Most files of a project are those of the example app, so many zips have them. */
const recent = createRecent<Packed>(KEPT);

/**
 * Makes a zip of text files, byte for byte like `zipSync` of fflate, which cannot compress a file once for several zips. Equal files make equal
 * zips, so every file has the earliest time that a zip can store.
 */
export function makeZip(files: Files): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { path, text } of files) {
    const packed = recent(text, pack);
    const name = Buffer.from(path);
    const about = aboutFile(packed, name.length, name.length !== path.length);
    const local = Buffer.concat([signature(0x04034b50), about, name, packed.bytes]);
    parts.push(local);
    directory.push(signature(0x02014b50), numbers([20, 2]), about, numbers([0, 2], [0, 4], [0, 4], [offset, 4]), name);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = numbers([0, 4], [files.length, 2], [files.length, 2], [listed.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...parts, listed, signature(0x06054b50), end]);
}

function pack(text: string): Packed {
  const bytes = Buffer.from(text);
  return { bytes: deflateSync(bytes, { level: 9 }), size: bytes.length, crc: crc32(bytes) };
}

/** Returns what both headers of a file contain. */
function aboutFile({ bytes, size, crc }: Packed, nameLength: number, isUnicode: boolean): Buffer {
  const [version, flags, deflated, time, date] = [20, isUnicode ? 0x800 : 0, 8, 0, 0x21];
  return numbers(
    ...[version, flags, deflated, time, date].map((value) => [value, 2] as const),
    ...[crc, bytes.length, size].map((value) => [value, 4] as const),
    ...[nameLength, 0].map((value) => [value, 2] as const),
  );
}

function signature(value: number): Buffer {
  return numbers([value, 4]);
}

/** Returns numbers in little-endian order, each with its number of bytes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
