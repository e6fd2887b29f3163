import type { BlogPosting, BreadcrumbList, Graph, TechArticle, WebSite } from 'schema-dts';
import type { Page, PageOf, Site } from '../model.ts';
import { pathOf } from '../path-of.ts';

interface StructuredDataProps {
  readonly page: Page;
  readonly site: Site;
}

/** What search engines read about a page: its place in the site, and its kind, dates and authors (https://schema.org). */
export function StructuredData({ page, site }: StructuredDataProps) {
  const things = thingsOf(page, site);
  if (things.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // A closing tag in a title would end the script.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function thingsOf(page: Page, site: Site): (WebSite | BreadcrumbList | TechArticle | BlogPosting)[] {
  switch (page.view.kind) {
    case 'index':
      return [{ '@type': 'WebSite', name: site.title, url: urlOf(site, '/') }];
    case 'docs/[doc]':
      return docOf({ ...page, view: page.view }, site);
    case 'blog/[post]':
      return [postOf({ ...page, view: page.view })];
    default:
      return [];
  }
}

function docOf(
  { route, title, socialImage, view }: PageOf<'docs/[doc]'>,
  site: Site,
): (BreadcrumbList | TechArticle)[] {
  const { label, path } = view.version;
  const root = { '@type': 'ListItem', position: 1, name: `${site.title} ${label}`, item: urlOf(site, path) } as const;
  const here = { '@type': 'ListItem', position: 2, name: title } as const;
  return [
    {
      '@type': 'TechArticle',
      headline: title,
      ...(socialImage && { image: socialImage }),
      ...(view.updated && { dateModified: view.updated }),
    },
    // Omit a breadcrumb trail with one entry.
    ...(route === path ? [] : [{ '@type': 'BreadcrumbList', itemListElement: [root, here] } as const]),
  ];
}

function postOf({ title, socialImage, view: { post } }: PageOf<'blog/[post]'>): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: title,
    datePublished: post.date,
    author: post.authors.map(({ name, href, isOrganization }) => ({
      '@type': isOrganization ? 'Organization' : 'Person',
      name,
      ...(href && { url: href }),
    })),
    ...(socialImage && { image: socialImage }),
  };
}

function urlOf(site: Site, route: string): string {
  return site.url + pathOf(site, route);
}
