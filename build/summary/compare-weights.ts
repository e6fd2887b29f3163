import { compareText } from '../text/compare.ts';
import type { BuiltFiles } from './built-file.ts';
import { type RoutedPage, withoutHash } from './read-page.ts';

/** The weight of a group of files in both sites. */
export interface WeightRow {
  readonly name: string;
  readonly base: number;
  readonly head: number;
}

/** A page, or a group of files with one name, that has become heavier. */
export interface Growth extends WeightRow {
  /** The new weight as a share of the old one, minus one. */
  readonly share: number;
}

interface WeighedSite {
  readonly files: BuiltFiles;
  readonly pages: ReadonlyMap<string, RoutedPage>;
}

/** Less growth than this is not listed. */
const NOTABLE_SHARE = 0.01;
const NOTABLE_BYTES = 100;

const GROUPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Script of every page', /^assets\/main-[^/]*\.js$/],
  ['Style sheet of every page', /^assets\/site-[^/]*\.css$/],
  ['All scripts', /\.js$/],
  ['All style sheets', /\.css$/],
  ['Search indexes', /^assets\/search\//],
  ['Fonts', /\.woff2$/],
];

/** Compares the weights of the pages by kind and of the other files by group, and lists what has grown. */
export function compareWeights(
  base: WeighedSite,
  head: WeighedSite,
): { readonly weights: readonly WeightRow[]; readonly grown: readonly Growth[] } {
  const kinds = new Set([...base.pages.values(), ...head.pages.values()].map(({ kind }) => kind));
  const pages = [...kinds].sort(compareText).map((kind) => ({
    name: `HTML of \`${kind}\` pages, median`,
    base: medianOf(weightsOf(base, kind)),
    head: medianOf(weightsOf(head, kind)),
  }));
  const groups = GROUPS.map(([name, pattern]) => ({
    name,
    base: weightOf(base.files, pattern),
    head: weightOf(head.files, pattern),
  }));
  const weights = [...pages, ...groups].filter((row) => row.base > 0 || row.head > 0);
  return { weights, grown: grownFiles(base, head) };
}

function weightsOf({ pages }: WeighedSite, kind: string): number[] {
  return [...pages.values()].filter((page) => page.kind === kind).map(({ file }) => file.weight);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

function weightOf(files: BuiltFiles, pattern: RegExp): number {
  return [...files.values()].filter(({ path }) => pattern.test(path)).reduce((total, { weight }) => total + weight, 0);
}

/** Returns the pages, scripts and style sheets that have grown, the largest growth first. Files with one name before the hash count together. */
function grownFiles(base: WeighedSite, head: WeighedSite): Growth[] {
  const before = weightsByName(base);
  return [...weightsByName(head)]
    .flatMap(([name, weight]) => {
      const old = before.get(name) ?? 0;
      return old > 0 ? [{ name, base: old, head: weight, share: weight / old - 1 }] : [];
    })
    .filter((row) => row.share >= NOTABLE_SHARE && row.head - row.base >= NOTABLE_BYTES)
    .sort((a, b) => b.head - b.base - (a.head - a.base));
}

function weightsByName({ files, pages }: WeighedSite): ReadonlyMap<string, number> {
  const weights = new Map([...pages].map(([route, { file }]) => [route, file.weight]));
  for (const { path, weight } of files.values())
    if (/\.(js|css)$/.test(path)) {
      const name = withoutHash(path);
      weights.set(name, (weights.get(name) ?? 0) + weight);
    }
  return weights;
}
