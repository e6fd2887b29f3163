import { createIndexFile } from '../../client/search/engine.ts';
import { type RecordSet, type SearchRecord, SHARED_SET } from '../../client/search/record.ts';
import type { Page } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import type { Document, OutputFile } from '../document.ts';
import { fingerprint, type Memo } from '../memo.ts';
import { originOf, outputPath, withBase } from '../routes.ts';

/** What records are made of: documents, and the pages that were made of them. */
export interface RecordsInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  readonly pages: readonly Page[];
}

/** Returns what the search knows: a record for every section, in one set for each docs version and one for the blog. */
export function searchRecords({ config, documents, pages }: RecordsInput): RecordSet[] {
  const sets = [
    ...config.versions.map(({ name, label }) => ({ name, label: `Documentation ${label}`, version: label })),
    { name: SHARED_SET, label: config.blog.title, version: undefined },
  ];
  const views = new Map(pages.map((page) => [page.route, page.view]));
  return sets.map(({ name, label, version }) => {
    const records = documents.flatMap((document): SearchRecord[] => {
      const origin = originOf(document.path, config.versions);
      if (!origin || origin.kind === 'home') return [];
      if ((origin.kind === 'doc' ? origin.version : undefined) !== version) return [];
      const view = views.get(document.route);
      const category = view?.kind === 'docs/[doc]' && view.breadcrumbs.length > 1 ? view.breadcrumbs[0] : undefined;
      return recordsOf(document, category ?? label, config.baseUrl);
    });
    return { name, label, records };
  });
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

/** Refuses records that lead nowhere in the finished pages; only a mistake in this program can make one. */
export function checkRecords(sets: readonly RecordSet[], files: readonly OutputFile[], baseUrl: string): void {
  const contents = new Map(files.map((file) => [file.path, file.contents]));
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const { url } of sets.flatMap(({ records }) => records)) {
    const [address = '', anchor] = url.split('#');
    const path = outputPath(address.slice(baseUrl.length - 1) || '/');
    const html = contents.get(path);
    if (html === undefined) throw new Error(`A search record leads to ${url}, but the site has no ${path}.`);
    const ids = anchors.get(path) ?? new Set([...String(html).matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
    anchors.set(path, ids);
    if (anchor !== undefined && !ids.has(anchor))
      throw new Error(`A search record leads to ${url}, but that page has no such anchor.`);
  }
}

/** The address of the list that names every index, below the base URL. It has no hash: it is asked for anew every time. */
export const INDEX_LIST = 'search.json';

/** Makes the files that the local search loads: an index for every record set, and the list of their addresses. */
export async function searchIndexes(sets: readonly RecordSet[], baseUrl: string, memo: Memo): Promise<OutputFile[]> {
  const indexes = await Promise.all(
    sets.map(async (set) => {
      const contents = await memo.remember(fingerprint('search-index', set), () =>
        JSON.stringify(createIndexFile(set)),
      );
      return { name: set.name, path: `assets/search/${set.name}-${fingerprint(contents).slice(0, 8)}.json`, contents };
    }),
  );
  const list = Object.fromEntries(indexes.map(({ name, path }) => [name, baseUrl + path]));
  return [
    ...indexes.map(({ path, contents }) => ({ path, contents })),
    { path: INDEX_LIST, contents: `${JSON.stringify(list)}\n` },
  ];
}
