import leven from 'leven';
import { barePath } from './address.ts';

/** A page by its address and its title, as the list of pages has it. */
export interface ListedPage {
  readonly href: string;
  readonly title: string;
}

/** What is less like the wanted address than this, from 0 to 1, is no suggestion. */
const ENOUGH = 0.6;

/** Returns the pages whose addresses are most like a path that leads nowhere, the best first. */
export function nearestPages(path: string, pages: readonly ListedPage[], limit = 3): ListedPage[] {
  const wanted = namesOf(path);
  return pages
    .map((page) => ({ page, ...likeness(wanted, namesOf(page.href)) }))
    .filter(({ name, whole }) => Math.max(name, whole) >= ENOUGH)
    .sort((a, b) => 2 * b.name + b.whole - (2 * a.name + a.whole))
    .slice(0, limit)
    .map(({ page }) => page);
}

/** Returns the words of a path's last name, to be searched for: `/docs/useInfiniteQuery.html` is about `useInfiniteQuery`. */
export function wordsOf(path: string): string {
  const name = bare(path).split('/').at(-1) ?? '';
  return name.replace(/[-_.\s]+/g, ' ').trim();
}

interface Names {
  readonly name: string;
  readonly whole: string;
}

/** How a path ends, and all of it: without case and punctuation, which are what people get wrong. */
function namesOf(path: string): Names {
  const names = bare(path)
    .toLowerCase()
    .split('/')
    .map((name) => name.replace(/[^\p{L}\p{N}]+/gu, ''));
  return { name: names.findLast(Boolean) ?? '', whole: names.join('') };
}

function likeness(wanted: Names, other: Names): { readonly name: number; readonly whole: number } {
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
