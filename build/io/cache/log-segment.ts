import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isSystemError } from '../process/system-error.ts';

/** A file of records. Only the process that made the segment appends to it, and has it open. */
export interface Segment {
  readonly path: string;
  readonly file?: number;
  size: number;
}

/** Where a record is. */
export interface RecordLocation {
  readonly segment: Segment;
  readonly at: number;
  readonly length: number;
}

const EXTENSION = '.log';

/** A record begins with its checksum, the length of its key, and the length of its contents. */
const HEADER_LENGTH = 12;
const CHECKED_FROM = 4;

/** The keys are fingerprints. A segment is not read further where a key seems to be longer. */
const MAX_KEY_LENGTH = 200;

/** Creates a segment. Its name sorts it after those that exist. */
export function createSegment(folder: string): Segment {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${Date.now()}-${process.hrtime.bigint()}-${process.pid}${EXTENSION}`);
  return { path, file: openSync(path, 'wx+'), size: 0 };
}

/** Lists the segments of a folder, the oldest first. */
export function listSegments(folder: string): Segment[] {
  return orDefault(() => readdirSync(folder), [])
    .filter((name) => name.endsWith(EXTENSION))
    .sort()
    .map((name) => ({ path: join(folder, name), size: 0 }));
}

/** Appends a record. Its checksum includes the key and the lengths, so that a record in the place of another counts as damaged. */
export function appendRecord(segment: Segment, key: string, value: string | Uint8Array): RecordLocation {
  const contents = typeof value === 'string' ? Buffer.from(value) : value;
  const header = Buffer.concat([Buffer.alloc(HEADER_LENGTH), Buffer.from(key)]);
  header.writeUInt32LE(header.length - HEADER_LENGTH, 4);
  header.writeUInt32LE(contents.length, 8);
  header.writeUInt32LE(crc32(contents, crc32(header.subarray(CHECKED_FROM))), 0);
  for (const part of [header, contents]) writeFileSync(segment.file ?? segment.path, part);
  const location = { segment, at: segment.size, length: header.length + contents.length };
  segment.size += location.length;
  return location;
}

/** Returns the contents of a record, if it can be read, is undamaged and has the key. */
export function readRecord(key: string, { segment, at, length }: RecordLocation): Buffer | undefined {
  const record = Buffer.allocUnsafe(length);
  const read = withFile(segment, (file) => readSync(file, record, 0, length, at), 0);
  const end = HEADER_LENGTH + Buffer.byteLength(key);
  const isWhole = read === length && record.readUInt32LE(0) === crc32(record.subarray(CHECKED_FROM));
  return isWhole && record.toString('utf8', HEADER_LENGTH, end) === key ? record.subarray(end) : undefined;
}

/** Finds the records of a segment. They end where one is not complete, as after a crash. */
export function findRecords(segment: Segment): readonly (readonly [key: string, RecordLocation])[] {
  const found: (readonly [string, RecordLocation])[] = [];
  const start = Buffer.alloc(HEADER_LENGTH + MAX_KEY_LENGTH);
  withFile(
    segment,
    (file) => {
      segment.size = fstatSync(file).size;
      for (let at = 0; at < segment.size; ) {
        const read = readSync(file, start, 0, start.length, at);
        const end = HEADER_LENGTH + start.readUInt32LE(4);
        const length = end + start.readUInt32LE(8);
        if (end > read || at + length > segment.size) return;
        found.push([start.toString('utf8', HEADER_LENGTH, end), { segment, at, length }]);
        at += length;
      }
    },
    undefined,
  );
  return found;
}

/** Whether a record has no contents. */
export function isEmptyRecord(key: string, { length }: RecordLocation): boolean {
  return length === HEADER_LENGTH + Buffer.byteLength(key);
}

/** Deletes a segment. Another process that has the segment open can still read it. */
export function removeSegment({ path, file }: Segment): void {
  if (file !== undefined) closeSync(file);
  orDefault(() => rmSync(path, { force: true }), undefined);
}

function withFile<T>({ path, file: open }: Segment, use: (file: number) => T, otherwise: T): T {
  return orDefault(() => {
    const file = open ?? openSync(path, 'r');
    try {
      return use(file);
    } finally {
      if (file !== open) closeSync(file);
    }
  }, otherwise);
}

function orDefault<T>(task: () => T, otherwise: T): T {
  try {
    return task();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return otherwise;
  }
}
