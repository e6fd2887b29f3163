import type { Config, VersionConfig } from '../../config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Document, SitePage, SourceFile } from '../../model.ts';
import { docRoute, withBase } from '../../routes.ts';
import { attemptPages } from '../attempt-pages.ts';
import { docsByVersion, labelOf, navigationOf, readVersion, type VersionNavigation } from './docs-version.ts';
import { makePage, tableOfContents, versionLinks } from './page.ts';

/** A docs version with its pages in reading order. */
export interface DocsVersion {
  readonly label: string;
  /** Its root route. */
  readonly path: string;
  readonly categories: readonly { readonly label: string; readonly pages: readonly SitePage[] }[];
}

interface DocsInput {
  readonly config: Config;
  readonly documents: readonly Document[];
  readonly sources: ReadonlyMap<string, SourceFile>;
}

/** Makes the pages of every docs version, each with its sidebar, neighbors and counterparts in the other versions. */
export function docsPages(
  input: DocsInput,
  memo: Memo,
): {
  readonly pages: readonly SitePage[];
  readonly versions: readonly DocsVersion[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { config } = input;
  const docs = docsByVersion(input.documents);
  const versions = config.versions.map((version) =>
    readVersion(version, docs.get(version.label) ?? new Map(), input.sources, memo),
  );
  const idSets = versions.map((version) => version.ids);
  const ids = memo.cell('ids of versions', idSets, () => idSets);
  const made = versions.map((version) => {
    const navigation = navigationOf(version, config, memo);
    const { values, diagnostics } = attemptPages(
      version.docs,
      ([id, document]) => {
        // A page does not depend on the other documents themselves, so an edit of one makes one page again.
        const make = () => docPage({ id, document, version: version.config, navigation, ids, config });
        return [id, memo.cell(['doc', document.path], [document, navigation, config, ids], make)] as const;
      },
      ([, { path, route }]) => ({ file: path, task: `make the page ${route}` }),
    );
    return { version, pages: new Map(values), diagnostics };
  });
  return {
    pages: made.flatMap(({ pages }) => [...pages.values()]),
    versions: made.map(({ version, pages }) => ({
      label: version.config.label,
      path: version.config.path,
      categories: version.categories.map(({ label, ids: own }) => ({
        label,
        pages: own.flatMap((id) => pages.get(id) ?? []),
      })),
    })),
    diagnostics: [...versions, ...made].flatMap(({ diagnostics }) => diagnostics),
  };
}

interface DocInput {
  readonly navigation: VersionNavigation;
  readonly id: string;
  readonly document: Document;
  readonly version: VersionConfig;
  /** The ids of each version, in the order of the configuration. */
  readonly ids: readonly ReadonlySet<string>[];
  readonly config: Config;
}

function docPage({ id, document, version, navigation, ids, config }: DocInput): SitePage {
  const { frontMatter, headings, path, route, updated } = document;
  const category = navigation.categoryOf.get(id);
  const label = labelOf(document);
  const [latest] = config.versions;
  const routes = new Map(
    config.versions.map((other, index) => [other, ids[index]?.has(id) ? docRoute(other.path, id) : undefined]),
  );
  const counterpart = latest && latest !== version ? routes.get(latest) : undefined;
  const parts = {
    route,
    title: frontMatter.title,
    description: frontMatter.description,
    ...(counterpart && { canonical: counterpart }),
    versions: versionLinks(config, (other) => routes.get(other), version.label),
    document,
    view: {
      kind: 'docs/[doc]' as const,
      version: { label: version.label, path: version.path, isLatest: version === latest },
      ...(!version.maintained && latest && { banner: bannerLink({ latest, counterpart, config }) }),
      sidebar: navigation.sidebar,
      breadcrumbs: category === undefined ? [label] : [category, label],
      get html() {
        return document.html;
      },
      headings: tableOfContents(headings),
      edit: config.editUrl && `${config.editUrl}/${path}`,
      updated,
      ...neighbors(id, navigation),
    },
  };
  return makePage(parts, config);
}

function neighbors(id: string, { ids, positionOf, links }: VersionNavigation) {
  const index = positionOf.get(id) ?? -1;
  const link = (at: number) => links.get(ids[at] ?? '');
  return { previous: index > 0 ? link(index - 1) : undefined, next: index >= 0 ? link(index + 1) : undefined };
}

interface BannerInput {
  readonly latest: VersionConfig;
  readonly counterpart: string | undefined;
  readonly config: Config;
}

function bannerLink({ latest, counterpart, config }: BannerInput) {
  const href = withBase(config.baseUrl, counterpart ?? latest.path);
  return { latest: { label: latest.label, href }, hasCounterpart: counterpart !== undefined };
}
