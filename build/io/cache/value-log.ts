import { accessSync, constants, existsSync } from 'node:fs';
import type { Store } from '../../memo/value-store.ts';
import { isSystemError } from '../process/system-error.ts';
import { cacheWarning } from './cache.ts';
import {
  appendRecord,
  createSegment,
  findRecords,
  isEmptyRecord,
  listSegments,
  type RecordLocation,
  readRecord,
  removeSegment,
  type Segment,
} from './log-segment.ts';

/** Each process that sets a value adds a segment. If there are more than these, they are joined. */
const MAX_SEGMENTS = 16;

/**
 * Opens the values in a folder. They are appended to a few files, because to create thousands of small files takes longer than to write them.
 * A value is never empty, is read exactly as it was set, also by an earlier process, and is absent if it cannot be read or written. If the disk
 * is full or read-only, the log calls `warn` once and works without storing. When Node.js 20 is no longer supported, a table of `node:sqlite` can
 * replace the log.
 */
export function openValueLog(folder: string, warn: (text: string) => void = console.warn): Store {
  const locations = new Map<string, RecordLocation>();
  const segments = new Set(listSegments(folder));
  const note = (key: string, location: RecordLocation) => {
    // An empty record drops those before it.
    if (isEmptyRecord(key, location)) locations.delete(key);
    else locations.set(key, location);
  };
  for (const segment of segments) for (const [key, place] of findRecords(segment)) note(key, place);
  const writer = createWriter(folder, warn);
  const isReadOnly = existsSync(folder) && !canWrite(folder);
  const get = (key: string) => {
    const location = locations.get(key);
    return location && readRecord(key, location);
  };
  const set = (key: string, value: string | Uint8Array) => {
    const place = writer.append(key, value);
    if (place) note(key, place);
    if (place) segments.add(place.segment);
  };
  const drop = (key: string) => {
    if (locations.delete(key)) set(key, '');
  };
  return {
    get,
    // A damaged value that cannot be dropped would be found by every attempt to compute it again.
    has: (key) => locations.has(key) && (!isReadOnly || get(key) !== undefined),
    set,
    drop,
    dropDamaged() {
      for (const key of locations.keys()) if (get(key) === undefined) drop(key);
    },
    keepOnly(keys) {
      for (const key of locations.keys()) if (!keys.has(key)) locations.delete(key);
      const joined = segmentsToJoin([...segments], [...locations.values()]);
      const moved = [...locations].filter(([, { segment }]) => joined.has(segment));
      writer.leave(joined);
      for (const [key, place] of moved) {
        const value = readRecord(key, place);
        if (value) set(key, value);
      }
      if (!writer.canAppend()) return;
      for (const segment of joined) removeSegment(segment);
      for (const segment of joined) segments.delete(segment);
    },
  };
}

/** Creates the writer that appends values to a segment of this process, until writing a value fails. */
function createWriter(folder: string, warn: (text: string) => void) {
  let own: Segment | undefined;
  let hasFailed = false;
  return {
    canAppend: () => !hasFailed,
    /** Appends to another segment than these. */
    leave(segments: ReadonlySet<Segment>) {
      if (own && segments.has(own)) own = undefined;
    },
    append(key: string, value: string | Uint8Array): RecordLocation | undefined {
      if (hasFailed) return undefined;
      try {
        own ??= createSegment(folder);
        return appendRecord(own, key, value);
      } catch (error) {
        if (!isSystemError(error)) throw error;
        hasFailed = true;
        warn(cacheWarning(folder, error));
        return undefined;
      }
    },
  };
}

/** Returns the segments whose values are moved to a new one: those without values, or all of them if there are many or if half of them is unused. */
function segmentsToJoin(segments: readonly Segment[], locations: readonly RecordLocation[]): ReadonlySet<Segment> {
  const used = new Set(locations.map(({ segment }) => segment));
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const live = sum(locations.map(({ length }) => length));
  const isFull = segments.length > MAX_SEGMENTS || sum(segments.map(({ size }) => size)) > 2 * live;
  return new Set(isFull ? segments : segments.filter((segment) => !used.has(segment)));
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
