import { read, remove, write } from '../preferences/storage.ts';
import * as KEYS from '../preferences/storage-keys.ts';

/** A page or a section that a reader can open from the search. */
export interface Destination {
  readonly label: string;
  readonly href: string;
  /** What a page to start with is for. */
  readonly purpose?: string | undefined;
  /** The category that it is in. */
  readonly category?: string | undefined;
}

/** The number of results that are kept. */
const MAX_RECENT = 5;

/** Returns the results that the reader followed last, the latest first. Invalid values are left out. */
export function recentResults(): readonly Destination[] {
  try {
    const stored: unknown = JSON.parse(read(KEYS.searchRecent) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Stores a result that the reader follows. */
export function addRecent({ label, href }: Destination): void {
  const others = recentResults().filter((other) => other.href !== href);
  write(KEYS.searchRecent, JSON.stringify([{ label, href }, ...others].slice(0, MAX_RECENT)));
}

/** Removes all stored results. */
export function clearRecent(): void {
  remove(KEYS.searchRecent);
}

/** Only a path of this site is followed: no other site, and no script. */
function isRecent(value: Partial<Destination> | null): value is Destination {
  const { label, href } = value ?? {};
  if (typeof label !== 'string' || typeof href !== 'string') return false;
  return href.startsWith('/') && new URL(href, location.href).origin === location.origin;
}
