import { deflateSync, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { SourceFile } from '../model.ts';
import { createRecent } from '../recent.ts';

/** Packs files into a zip. */
export type ZipFiles = (files: readonly SourceFile[]) => Buffer;

/** More than the files of an example app. */
const KEPT = 200;

/** The method of a zip's entries that are compressed with Deflate. */
const DEFLATE = 8;

/** Makes a function that packs files. Most pages of a version have the same files of the example app, so these are compressed once. */
export function createZipFiles(): ZipFiles {
  const recent = createRecent<CompressedText>(KEPT);
  return (files) => {
    // Equal files must make equal archives, so every entry has the earliest time that a zip can store, in the time zone of the process.
    const mtime = new Date(1980, 0, 1);
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    for (const { path, text } of files) {
      const { deflated, size, crc } = recent(text, compress);
      const entry: ZipInputFile = { filename: path, size, crc, compression: DEFLATE, mtime };
      zip.add(entry);
      entry.ondata?.(null, deflated, true);
    }
    zip.end();
    return Buffer.concat(chunks);
  };
}

/** A text as an entry of a zip, with the size and the checksum of its bytes. */
interface CompressedText extends Pick<ZipInputFile, 'size' | 'crc'> {
  readonly deflated: ReturnType<typeof deflateSync>;
}

function compress(text: string): CompressedText {
  const bytes = Buffer.from(text);
  // An entry that is not compressed has the same checksum, which fflate does not export by itself.
  const plain = new ZipPassThrough('');
  plain.ondata = () => undefined;
  plain.push(bytes, true);
  return { deflated: deflateSync(bytes, { level: 9 }), size: plain.size, crc: plain.crc };
}
