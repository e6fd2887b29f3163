import { liteClient } from 'algoliasearch/lite';
import { hostOf } from '../shared/algolia-host.ts';
import {
  type Marked,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
  SUGGESTIONS,
  sortAreas,
} from '../shared/hit.ts';
import { SHARED_SET } from '../shared/record.ts';
import type { ProviderSettings } from '../shared/settings.ts';
import type { SearchProvider } from './provider.ts';

type AlgoliaSettings = Extract<ProviderSettings, { provider: 'algolia' }>;

const MARK = ['<mark>', '</mark>'] as const;
const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

type Levels = Partial<Record<'lvl0' | (typeof LEVELS)[number], string | null>>;
type Highlighted = { readonly value?: string } | undefined;

/** A record as Algolia returns it: a pushed record with highlights. */
interface Row {
  readonly url: string;
  readonly category?: string;
  readonly hierarchy: Levels;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlighted>> };
  readonly _snippetResult?: { readonly content?: Highlighted };
}

/** Opens the Algolia provider, which uses Algolia's client. */
export function openAlgolia({ appId, apiKey, indexName, host }: AlgoliaSettings): SearchProvider {
  const client = liteClient(appId, apiKey, host ? { hosts: [hostOf(host)] } : {});
  return {
    prepare: () => undefined,
    async search(request) {
      // A filter also applies to the counts of the areas, so these come from a request without it. If the area has no results, that
      // request also has the results to show.
      const wanted = request.area ? [request, { ...request, area: undefined }] : [request];
      const requests = wanted.map((one) => ({ indexName, ...parametersOf(one) }));
      const { results } = await client.search<Row>({ requests });
      const [first, whole = first] = results.map((one) => readResult(one, request.offset));
      const result = first && whole && { ...(first.total > 0 ? first : whole), areas: whole.areas };
      // The client caches every response, including invalid ones.
      if (!result) await client.clearCache();
      return result ?? Promise.reject(new Error('The response of the search service is not valid.'));
    },
  };
}

/** Returns the filters for the page's language and docs versions. */
function contextualFilters(versions: readonly string[]): (string | string[])[] {
  const tags = [SHARED_SET, ...versions.map((name) => `docs-default-${name}`)];
  return ['language:en', tags.map((tag) => `docusaurus_tag:${tag}`)];
}

function parametersOf({ query, versions, offset, limit, area }: SearchRequest) {
  return {
    query,
    facets: ['category'],
    facetFilters: [...contextualFilters(versions), ...(area ? [`category:${area}`] : [])],
    // Algolia has no weights for values, but an optional filter ranks its matches first.
    optionalFilters: [`docusaurus_tag:docs-default-${versions[0] ?? ''}`],
    page: Math.floor(offset / limit),
    hitsPerPage: limit,
    highlightPreTag: MARK[0],
    highlightPostTag: MARK[1],
    attributesToSnippet: ['content:25'],
    snippetEllipsisText: '…',
  };
}

function readResult(result: unknown, offset: number): SearchResult | undefined {
  if (typeof result !== 'object' || !result || !('hits' in result) || !('nbHits' in result)) return undefined;
  const { hits, nbHits } = result;
  if (!Array.isArray(hits) || typeof nbHits !== 'number') return undefined;
  return {
    total: nbHits,
    hits: hits.filter(isRow).map(toHit),
    next: offset + hits.length,
    suggestions: nbHits > 0 ? [] : SUGGESTIONS,
    areas: sortAreas(categoryCounts(result)),
  };
}

/** An index whose settings are older has no counts. */
function categoryCounts(result: object): [string, number][] {
  const { facets } = result as { readonly facets?: { readonly category?: Readonly<Record<string, number>> } };
  return Object.entries(facets?.category ?? {});
}

function isRow(hit: Partial<Row> | null): hit is Row {
  const { url, hierarchy } = hit ?? {};
  return typeof url === 'string' && URL.canParse(url, location.href) && typeof hierarchy?.lvl1 === 'string';
}

function toHit({ url, category, hierarchy, _highlightResult, _snippetResult }: Row): SearchHit {
  const levels = LEVELS.filter((level) => hierarchy[level]);
  const own = levels.at(-1) ?? 'lvl1';
  const titles = levels.map((level) => hierarchy[level] ?? '');
  const group = hierarchy.lvl0 ?? '';
  const { pathname, hash } = new URL(url, location.href);
  return {
    // The records may contain another origin than the one that serves this page, so only the path is used.
    url: pathname + hash,
    group,
    page: hierarchy.lvl1 ?? '',
    crumbs: [...(category && category !== group ? [category] : []), ...titles.slice(0, -1)],
    title: readMarked(_highlightResult?.hierarchy?.[own]?.value ?? hierarchy[own] ?? ''),
    text: readMarked(_snippetResult?.content?.value ?? ''),
  };
}

/** Splits a text of Algolia at its marks; everything else is text, not HTML. */
export function readMarked(text: string): Marked {
  const [open, close] = MARK;
  return text
    .split(open)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, marked: false }];
      const [marked = '', ...rest] = part.split(close);
      return [
        { text: marked, marked: true },
        { text: rest.join(close), marked: false },
      ];
    })
    .filter((part) => part.text);
}
