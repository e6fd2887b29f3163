import type { Heading, Page, VersionLink } from '../../../templates/model.ts';
import type { Config, VersionConfig } from '../../config.ts';
import type { Document, SitePage } from '../../model.ts';
import { markdownRoute, withBase } from '../../routes.ts';
import { socialImageUrl, typesPath } from '../output-paths.ts';

/** The parts of a page that a stage provides: the page itself apart from its derived URLs, and the document that it shows. */
export interface PageParts extends Pick<Page, 'route' | 'title' | 'description' | 'canonical' | 'view'> {
  /** The version menu, if it differs from the one outside the docs. */
  readonly versions?: readonly VersionLink[];
  readonly document?: Document | undefined;
}

/** Makes a page: adds the version menu, and the addresses of its Markdown, its types and its social image. */
export function makePage({ document, ...parts }: PageParts, config: Config): SitePage {
  const markdown = document && markdownRoute(document.route);
  const types = document && typesPath(document);
  const socialImage = socialImageUrl(parts, config);
  return {
    page: {
      versions: versionLinks(config),
      ...parts,
      ...(markdown && { markdown: withBase(config.baseUrl, markdown) }),
      ...(types && { types: withBase(config.baseUrl, `/${types}`) }),
      ...(socialImage && { socialImage }),
    },
    document,
  };
}

/** Returns the links of the version menu: to the same page where a version has it, else to the version's root. */
export function versionLinks(
  config: Config,
  route?: (version: VersionConfig) => string | undefined,
  selected?: string,
): VersionLink[] {
  return config.versions.map((version, index) => {
    const counterpart = route?.(version);
    return {
      name: version.name,
      label: version.label,
      href: withBase(config.baseUrl, counterpart ?? version.path),
      isSelected: version.label === selected,
      status: statusOf(index, version),
      hasCounterpart: counterpart !== undefined,
    };
  });
}

function statusOf(index: number, { maintained }: VersionConfig): string {
  if (index === 0) return 'current';
  return maintained ? 'maintained' : 'unmaintained';
}

/** Returns the headings that a table of contents shows: levels 2 and 3. */
export function tableOfContents(headings: readonly Heading[]): Heading[] {
  return headings.filter(({ level }) => level <= 3);
}
