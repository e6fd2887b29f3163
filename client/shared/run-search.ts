import { type Engine, rankAll } from './engine.ts';
import { type SearchHit, type SearchRequest, type SearchResult, SUGGESTIONS } from './hit.ts';
import { createMatches, mark, snippet } from './mark.ts';
import type { Ranked } from './ranked.ts';
import { SHARED_SET } from './record.ts';

interface Found extends Ranked {
  readonly engine: Engine;
}

/** The weight of a result of another version than the first: of two equal results, the first version's comes first. */
const OTHER_VERSION = 0.9;

/** The number of sections of a page in a result. */
const SECTIONS = 4;

/** Runs a search in record sets, best pages first, each with its best sections. */
export function runSearch(engines: readonly Engine[], { query, offset, limit, versions }: SearchRequest): SearchResult {
  const found: Found[] = rankAll(engines, query);
  const weigh = ({ engine, score }: Found) =>
    engine.name === versions[0] || engine.name === SHARED_SET ? score : score * OTHER_VERSION;
  found.sort((a, b) => weigh(b) - weigh(a));
  const pages = new Map<string, Found[]>();
  for (const section of found) {
    const page = section.record.url.replace(/#.*/, '');
    pages.set(page, [...(pages.get(page) ?? []), section]);
  }
  const matches = createMatches();
  const portion = [...pages.values()].slice(offset, offset + limit);
  return {
    total: pages.size,
    hits: portion.flatMap((sections) => sections.slice(0, SECTIONS).map((section) => toHit(section, matches))),
    next: offset + portion.length,
    suggestions: found.length > 0 ? [] : SUGGESTIONS,
  };
}

function toHit({ record, match, engine }: Found, matches: ReturnType<typeof createMatches>): SearchHit {
  const terms = new Set(Object.keys(match));
  const { titles, category, text, url } = record;
  return {
    url,
    group: engine.label,
    page: titles[0] ?? '',
    crumbs: [...(category === engine.label ? [] : [category]), ...titles.slice(0, -1)],
    title: mark(titles.at(-1) ?? '', terms, matches),
    text: snippet(text, terms, matches),
  };
}
