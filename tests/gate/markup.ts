import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../support/folder.ts';
import type { Built } from './built.ts';
import { fingerprint } from './snapshot.ts';

/** What tests find on a page, which stays the same when an author edits a sentence. */
interface Markup {
  /** The kinds of elements with their classes and the names of their attributes. */
  readonly kinds: string;
  /** How often each text of an element, value of an attribute, and anchor occurs. */
  readonly names: ReadonlyMap<string, number>;
}

const known = new Map<string, Markup>();

/** Returns the fingerprint of what a test can find on some pages of the built site. A page that does not exist has no markup. */
export function fingerprintOfMarkup(pages: readonly string[], test: string, { pages: hashes }: Built): string {
  const found = pages.map((page): [string, string] => {
    const hash = hashes.get(page);
    if (hash === undefined) return [page, ''];
    const markup = known.get(page + hash) ?? readMarkup(readFileSync(join(PROJECT, page), 'utf8'));
    known.set(page + hash, markup);
    return [page, describeMarkup(markup, test)];
  });
  return fingerprint(new Map(found), /^/);
}

/**
 * Returns the kinds of elements on a page, and how often the names occur on it that stand in the text of a test: its strings, and the
 * parts of them that are anchors, queries or attributes of selectors.
 */
export function describeMarkup({ kinds, names }: Markup, test: string): string {
  const named = new Set(test.split(/['"`#=?[\]\n]/));
  return `${kinds}\n${[...named].map((name) => names.get(name) ?? 0).join()}`;
}

/** Reads the markup of a page. */
export function readMarkup(html: string): Markup {
  const kinds = new Set<string>();
  for (const [, name, attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?: [\w-]+(?:="[^"]*")?)*)/g)) {
    const names = [...attributes.matchAll(/ ([\w-]+)/g)].map(([, attribute]) => attribute);
    kinds.add(`${name} ${/ class="([^"]*)"/.exec(attributes)?.[1] ?? ''} ${names.join(' ')}`);
  }
  const names = new Map<string, number>();
  for (const [, text = '', value = ''] of html.matchAll(/>([^<>]{2,80})(?=<)|="([^"]{2,80})"/g))
    for (const name of [text.trim() || value, value.split('#')[1]])
      if (name) names.set(name, (names.get(name) ?? 0) + 1);
  return { kinds: [...kinds].sort().join('\n'), names };
}
