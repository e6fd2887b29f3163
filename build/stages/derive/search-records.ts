import type { IndexList } from '../../../client/shared/index-list.ts';
import { type RecordSet, type SearchRecord, SHARED_SET } from '../../../client/shared/record.ts';
import { groupBy } from '../../collections/group-by.ts';
import { mapLimited } from '../../collections/map-limited.ts';
import type { Config } from '../../config.ts';
import { applySeverities, type Diagnostic } from '../../diagnostic.ts';
import { fingerprint, type Memo } from '../../memo/memo.ts';
import type { Document, OutputFile, SiteInput, SitePages } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { categoryOf } from '../assemble/search-settings.ts';
import { type Attempted, attemptPages } from '../attempt-pages.ts';
import { INDEX_LIST } from '../output-paths.ts';

/** A record set whose records are made when they are needed, because those of a large site would fill the memory. */
interface LazySet {
  readonly name: string;
  readonly label: string;
  readonly parts: readonly SetPart[];
}

/** The records of some pages of a set, which have an index of their own. Its key changes when one of its records changes. */
interface SetPart {
  /** The name of the set, with a number if there are several parts. */
  readonly name: string;
  readonly key: string;
  readonly records: () => Attempted<SearchRecord>;
}

/** The words of the pages in one index, which then has about 1 MB. */
const MAX_WORDS = 125_000;

/** Returns the sets of search records: one for each docs version and one for the blog. */
export function recordSets(pages: SitePages, { versions, blog, baseUrl }: Config, memo: Memo): Attempted<LazySet> {
  const sets = [
    ...versions.map(({ name, label }) => ({ name, label: `Documentation ${label}`, version: label })),
    { name: SHARED_SET, label: blog.title, version: undefined },
  ];
  const indexed = pagesByVersion(pages);
  const made = sets.map(({ name, label, version }) => {
    const keyed = attemptPages(
      indexed.get(version) ?? [],
      ({ document, category = label }): KeyedPage => ({ document, category, key: document.key, words: document.words }),
      about,
    );
    const inputs = [name, label, baseUrl, ...keyed.values.flatMap(({ document, category }) => [document, category])];
    const set = memo.cell(['records', name], inputs, (): LazySet => {
      const groups = groupByWords(keyed.values);
      const parts = groups.map(
        (group, index): SetPart => ({
          name: groups.length > 1 ? `${name}-part-${index + 1}` : name,
          key: fingerprint(name, label, baseUrl, ...group.map(({ key, category }) => [key, category])),
          records: () => {
            const { values, diagnostics } = attemptPages(group, (page) => recordsOf(page, baseUrl), about);
            return { values: values.flat(), diagnostics };
          },
        }),
      );
      return { name, label, parts };
    });
    return { set, diagnostics: keyed.diagnostics };
  });
  return { values: made.map(({ set }) => set), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) };
}

/** Makes the records of all sets, and a diagnostic for each page whose records cannot be made. */
export function makeRecords(sets: readonly LazySet[], { rules }: Pick<Config, 'rules'>): Attempted<RecordSet> {
  const made = sets.map(({ name, label, parts }) => ({ name, label, parts: parts.map(({ records }) => records()) }));
  const found = made.flatMap(({ parts }) => parts.flatMap(({ diagnostics }) => diagnostics));
  return {
    values: made.map(({ name, label, parts }) => ({ name, label, records: parts.flatMap(({ values }) => values) })),
    diagnostics: applySeverities(found, rules),
  };
}

interface KeyedPage {
  readonly document: Document;
  readonly category: string;
  readonly key: string;
  readonly words: number;
}

function about({ document: { path, route } }: IndexedPage) {
  return { file: path, task: `make the search records of ${route}` };
}

/** Divides pages, in their order, into groups with at most as many words as one index may have. A larger page is a group of its own. */
function groupByWords(pages: readonly KeyedPage[]): readonly (readonly KeyedPage[])[] {
  const groups: KeyedPage[][] = [[]];
  let words = 0;
  for (const page of pages) {
    words += page.words;
    if (words > MAX_WORDS && groups.at(-1)?.length) {
      groups.push([]);
      words = page.words;
    }
    groups.at(-1)?.push(page);
  }
  return groups;
}

interface IndexedPage {
  readonly document: Document;
  readonly category: string | undefined;
}

/** Groups the pages by the version that their set belongs to. Posts have the set without a version, and the home page has none. */
function pagesByVersion(pages: SitePages): ReadonlyMap<string | undefined, readonly IndexedPage[]> {
  const indexed = [...pages.values()].flatMap(({ page, document }): IndexedPage[] =>
    document && document.origin.kind !== 'home' ? [{ document, category: categoryOf(page) }] : [],
  );
  return groupBy(indexed, ({ document: { origin } }) => (origin.kind === 'doc' ? origin.version : undefined));
}

function recordsOf({ document, category }: KeyedPage, baseUrl: string): SearchRecord[] {
  const { route, frontMatter, sections } = document;
  const path: string[] = [frontMatter.title];
  return sections.map(({ heading, text, code }): SearchRecord => {
    const level = heading?.level ?? 1;
    if (heading) {
      // A heading that skips a level leaves an empty entry, which is filtered out below.
      path.length = level - 1;
      path.push(heading.text);
    }
    return {
      url: withBase(baseUrl, route) + (heading ? `#${heading.id}` : ''),
      level,
      titles: path.filter((title) => title !== undefined),
      category,
      text: heading ? text : `${frontMatter.description}\n${text}`.trim(),
      code,
      keywords: heading ? [] : frontMatter.keywords,
    };
  });
}

/** Returns the paths that `searchIndexes` will write, without the hashes of the contents. */
export function searchIndexPaths(sets: readonly LazySet[], { search }: Config): string[] {
  const paths = sets.flatMap(({ parts }) => parts.map(({ name }) => `${INDEX_FOLDER}/${name}.json`));
  return search.provider === 'local' ? [INDEX_LIST, ...paths] : [];
}

/** The folder of the indexes. */
export const INDEX_FOLDER = 'assets/search';

/** The index of a part, and the diagnostics of the pages that it lacks. */
interface IndexOutput extends OutputFile {
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the files that the local search loads: an index for every part of a record set, and the list of their addresses. */
export async function searchIndexes(
  sets: readonly LazySet[],
  { config: { baseUrl, search, rules }, searchIndexer }: Pick<SiteInput, 'config' | 'searchIndexer'>,
  memo: Memo,
): Promise<Attempted<OutputFile>> {
  if (search.provider !== 'local') return { values: [], diagnostics: [] };
  const indexOf = ({ name, label }: LazySet, part: SetPart) =>
    memo.stored(
      ['search index', part.name],
      [searchIndexer, part.key],
      () => fingerprint('search-index', searchIndexer.fingerprint, part.key),
      (key): IndexOutput => {
        const { values: records, diagnostics } = part.records();
        const contents = JSON.stringify(searchIndexer.createIndexFile({ name, label, records }));
        const path = `${INDEX_FOLDER}/${part.name}-${fingerprint(contents).slice(0, 8)}.json`;
        return { path, key, contents: Buffer.from(contents), diagnostics };
      },
      ['contents'],
    );
  // One after another: an index is several times as large as its records.
  const indexes = await mapLimited(
    sets,
    async (set) => ({ name: set.name, files: await mapLimited(set.parts, (part) => indexOf(set, part), 1) }),
    1,
  );
  const files = indexes.flatMap((index) => index.files);
  const found = files.flatMap(({ diagnostics }) => diagnostics);
  const list = indexes.map((index) => [index.name, oneOrAll(index.files.map(({ path }) => baseUrl + path))]);
  const listFile = { path: INDEX_LIST, contents: `${JSON.stringify(Object.fromEntries(list))}\n` };
  return { values: [...files, listFile], diagnostics: applySeverities(found, rules) };
}

function oneOrAll(addresses: readonly string[]): IndexList[string] | undefined {
  return addresses.length > 1 ? addresses : addresses[0];
}
