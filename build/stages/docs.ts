import type { Heading, Link, SidebarCategory } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Memo } from '../memo.ts';
import type { Document, SitePage, SourceFile } from '../model.ts';
import { docRoute, withBase } from '../routes.ts';
import { makePage, versionLinks } from './page.ts';
import { attemptPages } from './page-crashed.ts';
import { readSidebar } from './sidebar.ts';

type VersionConfig = Config['versions'][number];

/** A docs version with its pages in reading order. */
export interface DocsVersion {
  readonly label: string;
  /** Its root route. */
  readonly path: string;
  readonly categories: readonly { readonly label: string; readonly pages: readonly SitePage[] }[];
}

/** The documents of a version by id, and the categories of its sidebar. */
interface Version {
  readonly config: VersionConfig;
  readonly docs: ReadonlyMap<string, Document>;
  readonly categories: readonly { readonly label: string; readonly ids: readonly string[] }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the pages of a version share. */
interface Order {
  readonly sidebar: readonly SidebarCategory[];
  /** The label of the category that has a page. */
  readonly categoryOf: ReadonlyMap<string, string>;
  /** The ids in reading order, and the position of each. */
  readonly ids: readonly string[];
  readonly positionOf: ReadonlyMap<string, number>;
}

interface DocsInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Makes the pages of every docs version, each with its sidebar, neighbours and counterparts in the other versions. */
export function docsPages(
  input: DocsInput,
  memo: Memo,
): {
  readonly pages: readonly SitePage[];
  readonly versions: readonly DocsVersion[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { config } = input;
  const versions = config.versions.map((version) => readVersion(version, input));
  const made = versions.map((version) => {
    const order = orderOf(version, config, memo);
    const { values, diagnostics } = attemptPages(
      version.docs,
      ([id, document]) => [id, docPage({ id, document, version, order, versions, config })] as const,
      ([, { path, route }]) => ({ file: path, task: `make the page ${route}` }),
    );
    return { version, pages: new Map(values), diagnostics };
  });
  return {
    pages: made.flatMap(({ pages }) => [...pages.values()]),
    versions: made.map(({ version, pages }) => ({
      label: version.config.label,
      path: version.config.path,
      categories: version.categories.map(({ label, ids }) => ({
        label,
        pages: ids.flatMap((id) => pages.get(id) ?? []),
      })),
    })),
    diagnostics: [...versions, ...made].flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Returns the headings that a table of contents shows: levels 2 and 3. */
export function tableOfContents(headings: readonly Heading[]): Heading[] {
  return headings.filter(({ level }) => level <= 3);
}

function readVersion(config: VersionConfig, { documents, sources }: DocsInput): Version {
  const docs = new Map(
    documents.flatMap((document): [string, Document][] => {
      const { origin } = document;
      return origin.kind === 'doc' && origin.version === config.label ? [[origin.id, document]] : [];
    }),
  );
  const source = sources.get(`content/docs/${config.label}/sidebar.yml`);
  if (!source)
    return { config, docs, categories: [{ label: 'Documentation', ids: [...docs.keys()] }], diagnostics: [] };
  return { config, docs, ...readSidebar(source, new Map([...docs].map(([id, { path }]) => [id, path]))) };
}

function orderOf(version: Version, config: Config, memo: Memo): Order {
  const { categories } = version;
  const ids = categories.flatMap((category) => category.ids);
  return {
    // The pages of the version share one object, which costs nothing to compare.
    sidebar: memo.same(`sidebar of ${version.config.label}`, sidebarOf(version, config)),
    // A page that is in two categories belongs to the first.
    categoryOf: new Map(
      categories.toReversed().flatMap(({ label, ids: own }) => own.map((id): [string, string] => [id, label])),
    ),
    ids,
    positionOf: new Map(ids.map((id, index): [string, number] => [id, index]).reverse()),
  };
}

interface DocInput {
  readonly order: Order;
  readonly id: string;
  readonly document: Document;
  readonly version: Version;
  readonly versions: readonly Version[];
  readonly config: Config;
}

function docPage({ id, document, version, order, versions, config }: DocInput): SitePage {
  const { frontMatter, html, headings, path, route, updated } = document;
  const category = order.categoryOf.get(id);
  const label = labelOf(document);
  const [latest] = versions;
  const counterpartIn = ({ config: { path: root }, docs }: Version) => (docs.has(id) ? docRoute(root, id) : undefined);
  const routes = new Map(versions.map((other) => [other.config.label, counterpartIn(other)]));
  const counterpart = latest && latest !== version ? counterpartIn(latest) : undefined;
  const parts = {
    route,
    title: frontMatter.title,
    description: frontMatter.description,
    ...(counterpart && { canonical: counterpart }),
    versions: versionLinks(config, (other) => routes.get(other.label), version.config.label),
    document,
    view: {
      kind: 'docs/[doc]' as const,
      version: { label: version.config.label, path: version.config.path, current: version === latest },
      ...(!version.config.maintained && latest && { banner: bannerLink({ latest, counterpart, config }) }),
      sidebar: order.sidebar,
      breadcrumbs: category === undefined ? [label] : [category, label],
      html,
      headings: tableOfContents(headings),
      edit: config.editUrl && `${config.editUrl}/${path}`,
      updated,
      ...neighbours(id, order, { version, config }),
    },
  };
  return makePage(parts, config);
}

function sidebarOf({ categories, docs }: Version, config: Config): SidebarCategory[] {
  return categories.map(({ label, ids }) => ({
    label,
    items: ids.flatMap((id) => docLink(docs.get(id), config) ?? []),
  }));
}

function neighbours(id: string, { ids, positionOf }: Order, { version, config }: Pick<DocInput, 'version' | 'config'>) {
  const index = positionOf.get(id) ?? -1;
  const link = (at: number) => docLink(version.docs.get(ids[at] ?? ''), config);
  return { previous: index > 0 ? link(index - 1) : undefined, next: index >= 0 ? link(index + 1) : undefined };
}

interface BannerInput {
  readonly latest: Version;
  readonly counterpart: string | undefined;
  readonly config: Config;
}

function bannerLink({ latest, counterpart, config }: BannerInput) {
  const href = withBase(config.baseUrl, counterpart ?? latest.config.path);
  return { latest: { label: latest.config.label, href }, hasCounterpart: counterpart !== undefined };
}

function docLink(document: Document | undefined, config: Config): Link | undefined {
  return document && { label: labelOf(document), href: withBase(config.baseUrl, document.route) };
}

function labelOf({ frontMatter }: Document): string {
  return frontMatter.sidebar_label ?? frontMatter.title;
}
