import { type RecordSet, SHARED_SET } from '../../client/shared/record.ts';
import { SYNONYMS } from '../../client/shared/synonyms.ts';
import type { Config } from '../config.ts';

/** A record as Algolia stores it, in the usual shape of a crawler. */
interface HostedRecord extends Record<string, unknown> {
  readonly objectID: string;
  readonly url: string;
  readonly docusaurus_tag: string;
}

/** The records, settings and synonyms of a push. */
export interface PushPlan {
  readonly records: readonly HostedRecord[];
  readonly settings: typeof SETTINGS;
  readonly synonyms: readonly { readonly objectID: string; readonly type: 'synonym'; readonly synonyms: string[] }[];
}

/** The maximum size of a record in Algolia, in bytes. */
const RECORD_LIMIT = 10_000;

/** The maximum length of a record's text in characters; the beginning of a section is enough to find it. */
const TEXT_LIMIT = 4000;

const SETTINGS = {
  attributesForFaceting: ['docusaurus_tag', 'language', 'version', 'category'],
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(keywords)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'content',
    'unordered(code)',
  ],
  attributesToRetrieve: ['hierarchy', 'category', 'url', 'anchor', 'type', 'version'],
  attributesToHighlight: ['hierarchy'],
  attributesToSnippet: ['content:25'],
  camelCaseAttributes: ['hierarchy', 'keywords', 'code'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  ignorePlurals: ['en' as const],
  removeStopWords: ['en' as const],
  queryLanguages: ['en' as const],
  removeWordsIfNoResults: 'allOptional' as const,
  separatorsToIndex: '_',
};

/** Returns the records, settings and synonyms for a hosted index. */
export function pushPlan(sets: readonly RecordSet[], config: Config): PushPlan {
  const labels = new Map(config.versions.map(({ name, label }) => [name, label]));
  const records = sets.flatMap(({ name, label, records: own }) =>
    own.map(({ url, level, titles, category, text, code, keywords }, position): HostedRecord => {
      const [address = '', anchor] = (config.url + url).split('#');
      return {
        objectID: url,
        url: config.url + url,
        url_without_anchor: address,
        anchor: anchor ?? null,
        type: `lvl${titles.length}`,
        hierarchy: Object.fromEntries([label, ...titles].map((title, depth) => [`lvl${depth}`, title])),
        category,
        content: text.slice(0, TEXT_LIMIT),
        code: code.join(' ').slice(0, TEXT_LIMIT / 2),
        keywords,
        language: config.locales[0],
        version: labels.get(name) ?? '',
        docusaurus_tag: name === SHARED_SET ? SHARED_SET : `docs-default-${name}`,
        weight: { level: 100 - level * 10, position },
      };
    }),
  );
  const synonyms = SYNONYMS.map((words) => ({
    objectID: words.join('-'),
    type: 'synonym' as const,
    synonyms: [...words],
  }));
  return { records, settings: SETTINGS, synonyms };
}

/** Returns the summary of a push. */
export function formatPlan({ records, settings, synonyms }: PushPlan, indexName: string): string {
  const tags = [...new Set(records.map(({ docusaurus_tag }) => docusaurus_tag))];
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  return [
    `Index ${indexName}: ${records.length} records replace what is there`,
    ...tags.map((tag) => `  ${tag}: ${records.filter(({ docusaurus_tag }) => docusaurus_tag === tag).length}`),
    `  the largest has ${Math.max(...sizes)} of ${RECORD_LIMIT} bytes`,
    `${Object.keys(settings).length} settings: ${Object.keys(settings).join(', ')}`,
    `${synonyms.length} synonyms: ${synonyms.map(({ synonyms: words }) => words.join(' = ')).join('; ')}`,
  ].join('\n');
}
