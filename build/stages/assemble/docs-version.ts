import type { Link } from '../../../templates/link.ts';
import type { SidebarCategory } from '../../../templates/model.ts';
import type { Config, VersionConfig } from '../../config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Document, SourceFile } from '../../model.ts';
import { sidebarPath } from '../../paths/content-paths.ts';
import { withBase } from '../../routes.ts';
import { readSidebar, type Sidebar } from './sidebar.ts';

/** The documents of a docs version by id, their ids, and the categories of its sidebar. */
interface Version {
  readonly config: VersionConfig;
  readonly docs: ReadonlyMap<string, Document>;
  /** The same value until a page is added or removed. */
  readonly ids: ReadonlySet<string>;
  readonly categories: Sidebar['categories'];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the pages of a version share: the same value until a label, a route or the sidebar changes. */
export interface VersionNavigation {
  readonly sidebar: readonly SidebarCategory[];
  /** The label of the category that has a page. */
  readonly categoryOf: ReadonlyMap<string, string>;
  /** The ids in reading order, and the position of each. */
  readonly ids: readonly string[];
  readonly positionOf: ReadonlyMap<string, number>;
  readonly links: ReadonlyMap<string, Link>;
}

/** Groups the documents of the docs by version and id. */
export function docsByVersion(documents: readonly Document[]): ReadonlyMap<string, ReadonlyMap<string, Document>> {
  const versions = new Map<string, Map<string, Document>>();
  for (const document of documents) {
    const { origin } = document;
    if (origin.kind !== 'doc') continue;
    const docs = versions.get(origin.version) ?? new Map<string, Document>();
    versions.set(origin.version, docs.set(origin.id, document));
  }
  return versions;
}

/** Reads the sidebar of a version. A version without one has a single category. */
export function readVersion(
  config: VersionConfig,
  docs: ReadonlyMap<string, Document>,
  sources: ReadonlyMap<string, SourceFile>,
  memo: Memo,
): Version {
  const { label } = config;
  const paths = [...docs].flatMap(([id, { path }]) => [id, path]);
  const ids = memo.cell(['ids of version', label], [...docs.keys()], () => new Set(docs.keys()));
  const source = sources.get(sidebarPath(label));
  const drafts = draftsOf(`content/docs/${label}/`, docs, sources);
  const sidebar = memo.cell(['sidebar file of', label], [source, ...paths, ...drafts], () =>
    source && !source.isUnreadable
      ? readSidebar(source, { pages: new Map([...docs].map(([id, { path }]) => [id, path])), drafts: new Set(drafts) })
      : { categories: [{ label: 'Documentation', ids: [...docs.keys()] }], diagnostics: [] },
  );
  return { config, docs, ids, ...sidebar };
}

/**
 * Returns the ids of the pages in a folder that are drafts, whether the build includes them or not. Every version calls this with all files of the
 * site, so files of other folders are skipped before anything is created for them.
 */
function draftsOf(
  folder: string,
  docs: ReadonlyMap<string, Document>,
  sources: ReadonlyMap<string, SourceFile>,
): readonly string[] {
  const drafts: string[] = [];
  for (const path of sources.keys()) {
    if (!path.startsWith(folder) || !path.endsWith('.md')) continue;
    const id = path.slice(folder.length, -'.md'.length);
    if (docs.get(id)?.frontMatter.draft ?? true) drafts.push(id);
  }
  return drafts;
}

/** Returns what the pages of a version share. */
export function navigationOf(version: Version, config: Config, memo: Memo): VersionNavigation {
  const { categories, docs } = version;
  const shown = [...docs].flatMap(([id, document]) => [id, labelOf(document), document.route]);
  return memo.cell(['navigation of', version.config.label], [categories, config.baseUrl, ...shown], () => {
    // A page that is in two categories belongs to the first.
    const ids = [...new Set(categories.flatMap((category) => category.ids))];
    const links = new Map([...docs].map(([id, document]) => [id, docLink(document, config)]));
    return {
      sidebar: categories.map(({ label, ids: own }) => ({ label, items: own.flatMap((id) => links.get(id) ?? []) })),
      categoryOf: new Map(
        categories.toReversed().flatMap(({ label, ids: own }) => own.map((id): [string, string] => [id, label])),
      ),
      ids,
      positionOf: new Map(ids.map((id, index): [string, number] => [id, index])),
      links,
    };
  });
}

function docLink(document: Document, config: Config): Link {
  return { label: labelOf(document), href: withBase(config.baseUrl, document.route) };
}

/** Returns the label of a document in the sidebar. */
export function labelOf({ frontMatter }: Document): string {
  return frontMatter.sidebar_label ?? frontMatter.title;
}
