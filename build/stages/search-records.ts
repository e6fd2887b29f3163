import { type RecordSet, type SearchRecord, SHARED_SET } from '../../client/shared/record.ts';
import type { Config } from '../config.ts';
import { mapLimited } from '../map-limited.ts';
import { fingerprint, type Memo } from '../memo.ts';
import type { Document, OutputFile, SiteInput, SitePage, SitePages } from '../model.ts';
import { withBase } from '../routes.ts';
import { type Attempted, attemptPages } from './page-crashed.ts';

/** A record set, and what it is made of as a short text: to compare the records themselves would take much of a build. */
export interface KeyedSet {
  readonly set: RecordSet;
  readonly key: string;
}

/** Returns the search records: one for every section, in one set for each docs version and one for the blog. */
export function searchRecords(pages: SitePages, { versions, blog, baseUrl }: Config, memo: Memo): Attempted<KeyedSet> {
  const sets = [
    ...versions.map(({ name, label }) => ({ name, label: `Documentation ${label}`, version: label })),
    { name: SHARED_SET, label: blog.title, version: undefined },
  ];
  const indexed = pagesByVersion(pages);
  const made = sets.map(({ name, label, version }) => {
    const records = attemptPages(
      indexed.get(version) ?? [],
      ({ document, category = label }) =>
        memo.cell(`records of ${document.path}`, [document, category, baseUrl], () => ({
          key: [document.key, category],
          records: recordsOf(document, category, baseUrl),
        })),
      ({ document: { path, route } }) => ({ file: path, task: `make the search records of ${route}` }),
    );
    const inputs = [name, label, baseUrl, ...records.values];
    const keyed = memo.cell(`records ${name}`, inputs, () => ({
      set: { name, label, records: records.values.flatMap((page) => page.records) },
      key: fingerprint(name, label, baseUrl, ...records.values.map((page) => page.key)),
    }));
    return { keyed, diagnostics: records.diagnostics };
  });
  return { values: made.map(({ keyed }) => keyed), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) };
}

interface IndexedPage {
  readonly document: Document;
  readonly category: string | undefined;
}

/** Groups the pages by the version that their set belongs to. Posts have the set without a version, and the home page has none. */
function pagesByVersion(pages: SitePages): ReadonlyMap<string | undefined, readonly IndexedPage[]> {
  const groups = new Map<string | undefined, IndexedPage[]>();
  for (const { page, document } of pages.values()) {
    if (!document || document.origin.kind === 'home') continue;
    const version = document.origin.kind === 'doc' ? document.origin.version : undefined;
    const group = groups.get(version) ?? [];
    groups.set(version, group);
    group.push({ document, category: categoryOf(page) });
  }
  return groups;
}

function categoryOf({ view }: SitePage['page']): string | undefined {
  return view.kind === 'docs/[doc]' && view.breadcrumbs.length > 1 ? view.breadcrumbs[0] : undefined;
}

function recordsOf({ route, frontMatter, sections }: Document, category: string, baseUrl: string): SearchRecord[] {
  const path: string[] = [frontMatter.title];
  return sections.map(({ heading, text, code }): SearchRecord => {
    const level = heading?.level ?? 1;
    if (heading) path.splice(level - 1, path.length, heading.text);
    return {
      url: withBase(baseUrl, route) + (heading ? `#${heading.id}` : ''),
      level,
      titles: path.filter((title) => title !== undefined),
      category,
      text: heading ? text : `${frontMatter.description} ${text}`.trim(),
      code,
      keywords: heading ? [] : frontMatter.keywords,
    };
  });
}

/** The path of the list of all indexes, below the base URL. It has no hash in its name, so browsers revalidate it. */
export const INDEX_LIST = 'search.json';

/** Returns the paths that `searchIndexes` will write, without the hashes of the contents. */
export function searchIndexPaths(sets: readonly KeyedSet[], { search }: Config): string[] {
  return search.provider === 'local' ? [INDEX_LIST, ...sets.map(({ set }) => `${INDEX_FOLDER}/${set.name}.json`)] : [];
}

/** The folder of the indexes. */
export const INDEX_FOLDER = 'assets/search';

/** Makes the files that the local search loads: an index for every record set, and the list of their addresses. */
export async function searchIndexes(
  sets: readonly KeyedSet[],
  { config: { baseUrl, search }, searchIndexer }: Pick<SiteInput, 'config' | 'searchIndexer'>,
  memo: Memo,
): Promise<OutputFile[]> {
  if (search.provider !== 'local') return [];
  // One after another: an index is several times as large as its records.
  const indexes = await mapLimited(
    sets,
    async ({ set, key: keyOfSet }) => {
      const file = await memo.stored(
        `search index ${set.name}`,
        [searchIndexer, keyOfSet],
        () => fingerprint('search-index', searchIndexer.fingerprint, keyOfSet),
        (key): OutputFile => {
          const contents = JSON.stringify(searchIndexer.createIndexFile(set));
          return { path: `${INDEX_FOLDER}/${set.name}-${fingerprint(contents).slice(0, 8)}.json`, key, contents };
        },
        ['contents'],
      );
      return { name: set.name, file };
    },
    1,
  );
  const list = Object.fromEntries(indexes.map(({ name, file }) => [name, baseUrl + file.path]));
  return [...indexes.map(({ file }) => file), { path: INDEX_LIST, contents: `${JSON.stringify(list)}\n` }];
}
