import leven from 'leven';
import { barePath } from './address.ts';

/** An entry of the page list. */
export interface PageEntry {
  readonly href: string;
  readonly title: string;
  /** The label of the docs version that the page belongs to. */
  readonly version?: string;
}

/** The minimum similarity of a suggestion, from 0 to 1. */
const MIN_SIMILARITY = 0.6;

/** Returns the pages with the URLs most similar to an unknown path, the best first. */
export function nearestPages(path: string, pages: readonly PageEntry[], limit = 3): PageEntry[] {
  const wanted = namesOf(path);
  return pages
    .map((page) => ({ page, ...similarity(wanted, namesOf(page.href)) }))
    .filter(({ name, whole }) => Math.max(name, whole) >= MIN_SIMILARITY)
    .sort((a, b) => 2 * b.name + b.whole - (2 * a.name + a.whole))
    .slice(0, limit)
    .map(({ page }) => page);
}

/** Returns the last segment of a path as a query: `useInfiniteQuery` for `/docs/useInfiniteQuery.html`. */
export function wordsOf(path: string): string {
  const name = bare(path).split('/').at(-1) ?? '';
  return name.replace(/[-_.\s]+/g, ' ').trim();
}

interface Names {
  readonly name: string;
  readonly whole: string;
}

/** Returns the last segment and the whole path without case and punctuation, for comparison. */
function namesOf(path: string): Names {
  const names = bare(path)
    .toLowerCase()
    .split('/')
    .map((name) => name.replace(/[^\p{L}\p{N}]+/gu, ''));
  return { name: names.findLast(Boolean) ?? '', whole: names.join('') };
}

function similarity(wanted: Names, other: Names): { readonly name: number; readonly whole: number } {
  const compare = (a: string, b: string) => 1 - leven(a, b) / Math.max(a.length, b.length, 1);
  if (!wanted.name || !other.name) return { name: 0, whole: 0 };
  return { name: compare(wanted.name, other.name), whole: compare(wanted.whole, other.whole) };
}

function bare(path: string): string {
  try {
    return barePath(decodeURIComponent(path), '/');
  } catch {
    return path;
  }
}
