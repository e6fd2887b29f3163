import * as v from 'valibot';
import { hasOwnAddress } from '../templates/own-address.ts';
import { type Diagnostic, type SourceLocation, startOf } from './diagnostic.ts';
import type { Memo } from './memo/memo.ts';
import type { SitePages, SourceFile } from './model.ts';
import { compareText } from './text/compare.ts';
import { createLineIndex } from './text/line-index.ts';

/** The file at the site's root that lists every published address. */
export const LOCK = 'site.lock.json';

/** Published addresses: the anchors of each route. */
export type Addresses = ReadonlyMap<string, readonly string[]>;

// A list passes as a record without keys.
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.array(v.string())),
);

/** Parses the lock file, or reports that it cannot be read. */
export function parseLock({ path, text }: SourceFile): { addresses: Addresses; diagnostics: readonly Diagnostic[] } {
  const parsed = v.safeParse(schema, text);
  const repeated = parsed.success && repeatedRoute(text);
  if (repeated) return { addresses: new Map(), diagnostics: [repeatedIn({ path, text }, repeated)] };
  if (parsed.success) return { addresses: new Map(Object.entries(parsed.output)), diagnostics: [] };
  const diagnostic: Diagnostic = {
    rule: 'lock-invalid',
    text: `${path} is not an object with a list of anchors for each route.`,
    hint: 'Restore the file from the history of the repository, and run npm run lock.',
    at: startOf(path),
  };
  return { addresses: new Map(), diagnostics: [diagnostic] };
}

/** A key of a lock file as it is written, without its quotes. */
interface Key {
  readonly name: string;
  readonly offset: number;
}

function* keysIn(text: string): Generator<Key> {
  for (const { 1: name = '', 2: colon, index } of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g))
    if (colon) yield { name, offset: index + 1 };
}

/** Returns the first key that a merge has left twice. JSON.parse keeps the last one, and the anchors of the others would be lost. */
function repeatedRoute(text: string): Key | undefined {
  const known = new Set<string>();
  for (const key of keysIn(text)) {
    if (known.has(key.name)) return key;
    known.add(key.name);
  }
  return undefined;
}

function repeatedIn({ path, text }: SourceFile, { name, offset }: Key): Diagnostic {
  return {
    rule: 'lock-invalid',
    text: `${path} lists ${name} twice.`,
    hint: 'Keep one entry with the anchors of both.',
    at: { file: path, ...createLineIndex(text).pointAt(offset), length: name.length },
  };
}

/** Returns the addresses that readers can link to: every page, except drafts, with the anchors of its headings. The same addresses are the same value. */
export function addressesOf(pages: SitePages, memo: Memo): Addresses {
  const published = [...pages].flatMap(([route, { page, document }]) => {
    if (!hasOwnAddress(page.view) || document?.frontMatter.draft) return [];
    const anchors = document?.headings.map(({ id }) => id) ?? [];
    return [[route, memo.cell(['anchors of', route], anchors, () => anchors)] as const];
  });
  return memo.cell('addresses', published.flat(), () => new Map(published));
}

/** Adds the addresses of a site to those of a lock file. Nothing is removed: a published address is kept by a page or a redirect. */
export function extendLock(locked: Addresses, current: Addresses): Addresses {
  const routes = new Set([...locked.keys(), ...current.keys()]);
  return new Map(
    [...routes].map((route) => [route, [...new Set([...(locked.get(route) ?? []), ...(current.get(route) ?? [])])]]),
  );
}

/** Writes a lock file: a line for each route in alphabetical order, so that changes are easy to read. */
export function formatLock(addresses: Addresses): string {
  const lines = [...addresses]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([route, anchors]) => `  ${JSON.stringify(route)}: ${JSON.stringify(anchors.toSorted())}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Makes a function that returns where a lock file names a route, or an anchor of it. */
export function createLockLocations({ path, text }: SourceFile): (route: string, anchor?: string) => SourceLocation {
  const { pointAt } = createLineIndex(text);
  const offsets = new Map(Array.from(keysIn(text), ({ name, offset }) => [name, offset]));
  return (route, anchor) => {
    const name = JSON.stringify(route).slice(1, -1);
    const start = offsets.get(name) ?? 0;
    const written = JSON.stringify(anchor ?? route);
    // The range begins after the quote.
    const offset = anchor === undefined ? start : text.indexOf(written, start + name.length + 1) + 1;
    const { line, column } = pointAt(offset);
    return { file: path, line, column, length: written.length - 2 };
  };
}
