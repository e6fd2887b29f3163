import { liteClient } from 'algoliasearch/lite';
import { hostOf } from '../shared/algolia-host.ts';
import { type SearchAnswer, type SearchHit, type SearchRequest, SUGGESTIONS } from '../shared/hit.ts';
import { readMarked } from '../shared/mark.ts';
import { SHARED_SET } from '../shared/record.ts';
import type { ProviderSettings } from '../shared/settings.ts';
import type { SearchProvider } from './provider.ts';

type AlgoliaSettings = Extract<ProviderSettings, { provider: 'algolia' }>;

const MARK = ['<mark>', '</mark>'] as const;
const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

type Levels = Partial<Record<'lvl0' | (typeof LEVELS)[number], string | null>>;
type Highlighted = { readonly value?: string } | undefined;

/** A record as Algolia returns it: what `npm run search:push` has sent, with what it has marked. */
interface Row {
  readonly url: string;
  readonly category?: string;
  readonly hierarchy: Levels;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Record<string, Highlighted>> };
  readonly _snippetResult?: { readonly content?: Highlighted };
}

/** Opens the search that Algolia answers, with its own client. */
export function openAlgolia({ appId, apiKey, indexName, host }: AlgoliaSettings): SearchProvider {
  const client = liteClient(appId, apiKey, host ? { hosts: [hostOf(host)] } : {});
  return {
    prepare: () => undefined,
    async search(request) {
      const { results } = await client.search<Row>({ requests: [{ indexName, ...parametersOf(request) }] });
      const answer = readAnswer(results[0]);
      // The client remembers every answer, also one that makes no sense.
      if (!answer) await client.clearCache();
      return answer ?? Promise.reject(new Error('The search service answers with something else.'));
    },
  };
}

/** Returns what narrows a search to the page's language and docs versions. */
export function contextualFilters(versions: readonly string[]): (string | string[])[] {
  const tags = [SHARED_SET, ...versions.map((name) => `docs-default-${name}`)];
  return ['language:en', tags.map((tag) => `docusaurus_tag:${tag}`)];
}

function parametersOf({ query, versions, offset, limit }: SearchRequest) {
  return {
    query,
    facetFilters: contextualFilters(versions),
    // Algolia has no weight for one value of many, but for a filter it has.
    optionalFilters: [`docusaurus_tag:docs-default-${versions[0] ?? ''}`],
    page: Math.floor(offset / limit),
    hitsPerPage: limit,
    highlightPreTag: MARK[0],
    highlightPostTag: MARK[1],
    attributesToSnippet: ['content:25'],
    snippetEllipsisText: '…',
  };
}

function readAnswer(result: unknown): SearchAnswer | undefined {
  const { hits, nbHits } = (result ?? {}) as { readonly hits?: unknown; readonly nbHits?: unknown };
  if (!Array.isArray(hits) || typeof nbHits !== 'number') return undefined;
  return { total: nbHits, hits: hits.filter(isRow).map(toHit), suggestions: nbHits > 0 ? [] : SUGGESTIONS };
}

function isRow(hit: unknown): hit is Row {
  const { url, hierarchy } = (hit ?? {}) as Partial<Row>;
  return typeof url === 'string' && URL.canParse(url, location.href) && typeof hierarchy?.lvl1 === 'string';
}

function toHit({ url, category, hierarchy, _highlightResult, _snippetResult }: Row): SearchHit {
  const levels = LEVELS.filter((level) => hierarchy[level]);
  const own = levels.at(-1) ?? 'lvl1';
  const titles = levels.map((level) => hierarchy[level] ?? '');
  const group = hierarchy.lvl0 ?? '';
  const { pathname, hash } = new URL(url, location.href);
  return {
    // The records tell of this very site, wherever it is served; what they name is never more than a path of it.
    url: pathname + hash,
    group,
    page: hierarchy.lvl1 ?? '',
    crumbs: [...(category && category !== group ? [category] : []), ...titles.slice(0, -1)],
    title: readMarked(_highlightResult?.hierarchy?.[own]?.value ?? hierarchy[own] ?? '', ...MARK),
    text: readMarked(_snippetResult?.content?.value ?? '', ...MARK),
  };
}
