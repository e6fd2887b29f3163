import leven from 'leven';
import { barePath } from '../shared/paths.ts';

/** An entry of the page list. */
export interface PageEntry {
  readonly href: string;
  readonly title: string;
  /** The label of the docs version that the page belongs to. */
  readonly version?: string;
}

/** The minimum similarity of a suggestion, from 0 to 1. */
const MIN_SIMILARITY = 0.6;

/** The minimum similarity of two words. Short words that differ in one letter, such as `ssg` and `ssr`, are different words. */
const MIN_WORD_SIMILARITY = 0.7;

/** What a page of a version that the path names gains: it precedes the same page of other versions, but not a more similar page. */
const VERSION_BONUS = 0.2;

/** Returns the pages with the URLs or titles most similar to an unknown path, the best first. The base URL, which all pages have, is not compared. */
export function nearestPages(path: string, pages: readonly PageEntry[], limit = 3, base = '/'): PageEntry[] {
  const below = (href: string) => (href.startsWith(base) ? href.slice(base.length - 1) : href);
  const versions = pages.flatMap(({ version }) => (version ? [numberOf(version)] : []));
  const named = namesIn(below(path))
    .map(numberOf)
    .find((name) => versions.includes(name));
  const own = (href: string) => namesOf(below(href), named === undefined ? [] : versions);
  const wanted = own(path);
  return pages
    .map((page) => {
      const { name, whole } = similarity(wanted, own(page.href), page.title);
      const bonus = page.version && numberOf(page.version) === named ? VERSION_BONUS : 0;
      return { page, most: Math.max(name, whole), rank: 2 * name + whole + bonus };
    })
    .filter(({ most }) => most >= MIN_SIMILARITY)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ page }) => page);
}

/** Returns what the names of a version have in common: `10` for `10.x` and `v10`. */
function numberOf(name: string): string {
  return name.toLowerCase().replace(/^v(?=\d)|\.x$/g, '');
}

/** Returns the last segment of a path as a query: `useInfiniteQuery` for `/docs/useInfiniteQuery.html`. */
export function wordsOf(path: string): string {
  const name = namesIn(path).at(-1) ?? '';
  return name.replace(/[-_.\s]+/g, ' ').trim();
}

interface Names {
  readonly name: string;
  readonly whole: string;
}

function namesIn(path: string): readonly string[] {
  return bare(path).split('/');
}

/** Returns the last segment with anything in it, and the whole path without case and punctuation. The versions are left out. */
function namesOf(path: string, versions: readonly string[]): Names {
  const names = namesIn(path).filter((name) => !versions.includes(numberOf(name)));
  return { name: names.findLast((name) => joined(name)) ?? '', whole: joined(names.join('')) };
}

/** Compares the last segment with the name and the title of a page, and the whole path with the page's path. */
function similarity(wanted: Names, { name, whole }: Names, title: string): Record<'name' | 'whole', number> {
  if (!wanted.name || !name) return { name: 0, whole: 0 };
  const alike = [name, title].flatMap((other) => [
    compare(joined(wanted.name), joined(other)),
    compareWords(words(wanted.name), words(other)),
    compareWords(words(split(wanted.name)), words(split(other))),
  ]);
  return { name: Math.max(...alike), whole: compare(wanted.whole, whole) };
}

function compare(a: string, b: string): number {
  return 1 - leven(a, b) / Math.max(a.length, b.length, 1);
}

/** Returns the mean of how much of each list the other one has. */
function compareWords(a: readonly string[], b: readonly string[]): number {
  return (share(a, b) + share(b, a)) / 2;
}

function share(some: readonly string[], others: readonly string[]): number {
  const most = some.map((word) => Math.max(0, ...others.map((other) => compare(word, other))));
  const sum = most.reduce((total, value) => total + (value < MIN_WORD_SIMILARITY ? 0 : value), 0);
  return sum / Math.max(some.length, 1);
}

/** Returns a name with spaces between its words in camel case: `create Context` for `createContext`. */
function split(name: string): string {
  return name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
}

function words(name: string): readonly string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function joined(name: string): string {
  return words(name).join('');
}

function bare(path: string): string {
  try {
    return barePath(decodeURIComponent(path), '/');
  } catch {
    return path;
  }
}
