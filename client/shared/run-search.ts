import { correctQuery } from './corrected.ts';
import { type Engine, rankAll } from './engine.ts';
import { type Area, type SearchHit, type SearchRequest, type SearchResult, SUGGESTIONS, sortAreas } from './hit.ts';
import { createMatches, mark, snippet } from './mark.ts';
import { nearWords } from './near-words.ts';
import type { Ranked } from './ranked.ts';
import { pageUrlOf, SHARED_SET } from './record.ts';

interface Found extends Ranked {
  readonly engine: Engine;
}

type Shown = Pick<Found, 'record' | 'match' | 'engine'>;

/** The weight of a result of another version than the first: of two equal results, the first version's comes first. */
const OTHER_VERSION = 0.9;

/** The number of sections of each of the first pages, the number of these pages, and the number of sections of the others. */
const SECTIONS = { first: 3, firstPages: 5, others: 2 };

/** Runs a search in record sets, best pages first, each with its best sections. A query with typos has the results of the corrected query. */
export function runSearch(engines: readonly Engine[], request: SearchRequest): SearchResult {
  const result = search(engines, request);
  const { corrected } = result;
  if (corrected === undefined) return result;
  const better = search(engines, { ...request, query: corrected });
  return better.total > 0 ? { ...better, corrected } : result;
}

function search(engines: readonly Engine[], request: SearchRequest): SearchResult {
  const { query, offset, limit, versions } = request;
  const { ranked: found, query: repaired, unknown } = rankAll(engines, query);
  const weigh = ({ engine, score }: Found) =>
    engine.name === versions[0] || engine.name === SHARED_SET ? score : score * OTHER_VERSION;
  found.sort((a, b) => weigh(b) - weigh(a));
  const [top] = found;
  const terms = new Set(Object.keys(top?.match ?? {}));
  const corrected = top && correctQuery({ query: repaired, unknown, record: top.record, terms });
  const pages = new Map<string, Found[]>();
  for (const section of found) {
    const page = pageUrlOf(section.record.url);
    pages.set(page, [...(pages.get(page) ?? []), section]);
  }
  const matches = createMatches();
  const areas = areasOf([...pages.values()]);
  const area = areas.find(({ name }) => name === request.area)?.name;
  const inArea = [...pages.values()].filter(([best]) => !area || best?.record.category === area);
  const portion = inArea.slice(offset, offset + limit);
  return {
    total: inArea.length,
    hits: portion.flatMap((sections, index) => shownOf(sections, offset + index).map((one) => toHit(one, matches))),
    next: offset + portion.length,
    corrected: corrected === query ? undefined : corrected,
    suggestions: found.length > 0 ? [] : suggestionsFor(engines, query),
    areas,
  };
}

/** Returns the words of titles and keywords that are similar to the query, or else the suggestions that do not depend on the query. */
function suggestionsFor(engines: readonly Engine[], query: string): readonly string[] {
  const near = nearWords(
    query,
    engines.flatMap(({ records }) => records.map(({ titles, keywords }) => [titles.at(-1), ...keywords].join(' '))),
  );
  return near.length > 0 ? near : SUGGESTIONS;
}

/** Returns the best sections of a page, and the page itself: its text describes the page, even if it does not match. */
function shownOf(found: readonly Found[], rank: number): readonly Shown[] {
  const [best] = found;
  if (!best) return [];
  const { engine } = best;
  const page = pageUrlOf(best.record.url);
  const isOwn = ({ record }: Shown) => record.url === page;
  const sections = found
    .filter((one) => !isOwn(one))
    .slice(0, rank < SECTIONS.firstPages ? SECTIONS.first : SECTIONS.others);
  const own = found.find(isOwn);
  if (own) return own === best ? [own, ...sections] : [...sections, own];
  const record = engine.records.find(({ url }) => url === page);
  return record ? [...sections, { record, match: {}, engine }] : sections;
}

/** All sections of a page have its category. */
function areasOf(pages: readonly (readonly Found[])[]): readonly Area[] {
  const counts = new Map<string, number>();
  for (const [best] of pages) if (best) counts.set(best.record.category, (counts.get(best.record.category) ?? 0) + 1);
  return sortAreas(counts);
}

function toHit({ record, match, engine }: Shown, matches: ReturnType<typeof createMatches>): SearchHit {
  const terms = new Set(Object.keys(match));
  const { titles, category, text, url } = record;
  return {
    url,
    group: engine.label,
    page: titles[0] ?? '',
    crumbs: [...(category === engine.label ? [] : [category]), ...titles.slice(0, -1)],
    title: mark(titles.at(-1) ?? '', terms, matches),
    text: snippet(text, terms, matches, url.includes('#')),
  };
}
