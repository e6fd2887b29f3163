import type { Heading, Link, Page, SidebarCategory, VersionLink } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Document, SourceFile } from '../document.ts';
import { docRoute, originOf, withBase } from '../routes.ts';
import { readSidebar } from './sidebar.ts';

type VersionConfig = Config['versions'][number];

interface Doc {
  readonly id: string;
  readonly document: Document;
}

interface Version {
  readonly config: VersionConfig;
  readonly docs: ReadonlyMap<string, Doc>;
  readonly categories: readonly { readonly label: string; readonly ids: readonly string[] }[];
}

interface DocsInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Makes the pages of every docs version, each with its sidebar, neighbours and twins in the other versions. */
export function docsPages({ config, documents, sources }: DocsInput): {
  readonly pages: readonly Page[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const versions = config.versions.map((version): Version => {
    const docs = docsOf(version, config, documents);
    const path = `content/docs/${version.label}/sidebar.yml`;
    const source = sources.get(path);
    if (!source) return { config: version, docs, categories: [{ label: 'Documentation', ids: [...docs.keys()] }] };
    const sidebar = readSidebar(source, new Map([...docs].map(([id, doc]) => [id, doc.document.path])));
    diagnostics.push(...sidebar.diagnostics);
    return { config: version, docs, categories: sidebar.categories };
  });
  const pages = versions.flatMap((version) =>
    [...version.docs.values()].map((doc) => docPage(doc, version, versions, config)),
  );
  return { pages, diagnostics };
}

/** Returns the version menu's links: to the same page where a version has it, else to the version's root. */
export function versionLinks(
  config: Config,
  route?: (version: VersionConfig) => string | undefined,
  current?: string,
): VersionLink[] {
  return config.versions.map((version) => {
    const twin = route?.(version);
    return {
      name: version.name,
      label: version.label,
      href: withBase(config.baseUrl, twin ?? version.path),
      current: version.label === current,
      twin: twin !== undefined,
    };
  });
}

function docsOf(version: VersionConfig, config: Config, documents: readonly Document[]): ReadonlyMap<string, Doc> {
  const docs = documents.flatMap((document): [string, Doc][] => {
    const origin = originOf(document.path, config.versions);
    return origin?.kind === 'doc' && origin.version === version.label ? [[origin.id, { id: origin.id, document }]] : [];
  });
  return new Map(docs);
}

function docPage(doc: Doc, version: Version, versions: readonly Version[], config: Config): Page {
  const { document } = doc;
  const order = version.categories.flatMap(({ ids }) => ids);
  const place = order.indexOf(doc.id);
  const category = version.categories.find(({ ids }) => ids.includes(doc.id));
  const link = (id: string | undefined): Link | undefined => {
    const target = id === undefined ? undefined : version.docs.get(id);
    return target && docLink(target, config);
  };
  const [latest] = versions;
  const twinIn = (label: string) => {
    const other = versions.find(({ config: { label: name } }) => name === label);
    return other?.docs.has(doc.id) ? docRoute(other.config.path, doc.id) : undefined;
  };
  const twin = latest && latest !== version ? twinIn(latest.config.label) : undefined;
  return {
    route: document.route,
    title: document.frontMatter.title,
    description: document.frontMatter.description,
    ...(twin && { canonical: twin }),
    versions: versionLinks(config, ({ label }) => twinIn(label), version.config.label),
    view: {
      kind: 'docs/[doc]',
      version: { label: version.config.label, current: version === latest },
      ...(!version.config.maintained && latest && { banner: bannerLink({ latest, twin, config }) }),
      sidebar: version.categories.map(
        ({ label, ids }): SidebarCategory => ({ label, items: ids.flatMap((id) => link(id) ?? []) }),
      ),
      breadcrumbs: category ? [category.label, label(doc)] : [label(doc)],
      html: document.html,
      headings: tableOfContents(document.headings),
      edit: config.editUrl && `${config.editUrl}/${document.path}`,
      updated: document.updated,
      previous: place > 0 ? link(order[place - 1]) : undefined,
      next: place >= 0 ? link(order[place + 1]) : undefined,
    },
  };
}

/** Returns the headings that a table of contents shows: levels 2 and 3. */
export function tableOfContents(headings: readonly Heading[]): Heading[] {
  return headings.filter(({ level }) => level <= 3);
}

function bannerLink({
  latest,
  twin,
  config,
}: {
  readonly latest: Version;
  readonly twin: string | undefined;
  readonly config: Config;
}) {
  const href = withBase(config.baseUrl, twin ?? latest.config.path);
  return { latest: { label: latest.config.label, href }, twin: twin !== undefined };
}

function docLink(doc: Doc, config: Config): Link {
  return { label: label(doc), href: withBase(config.baseUrl, doc.document.route) };
}

function label({ document: { frontMatter } }: Doc): string {
  return frontMatter.sidebar_label ?? frontMatter.title;
}
