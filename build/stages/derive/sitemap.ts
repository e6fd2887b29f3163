import { hasOwnAddress } from '../../../templates/own-address.ts';
import type { Config } from '../../config.ts';
import type { OutputFile, SitePage, SitePages } from '../../model.ts';
import { absoluteUrl } from '../../routes.ts';
import { escapeXml } from '../../text/xml.ts';

/**
 * Writes the sitemap, and the robots.txt that names it. The robots.txt of a site with drafts keeps search engines away. The sitemap lists neither
 * the search page nor a page with another canonical page.
 */
export function sitemap(pages: SitePages, config: Config, includesDrafts: boolean): OutputFile[] {
  const address = (route: string) => absoluteUrl(config, route);
  const entries = [...pages.values()]
    .filter(({ page: { canonical, view } }) => canonical === undefined && hasOwnAddress(view) && view.kind !== 'search')
    .map((entry) => {
      const date = lastChange(entry, pages);
      const modified = date ? `<lastmod>${date}</lastmod>` : '';
      return `<url><loc>${escapeXml(encodeURI(address(entry.page.route)))}</loc>${modified}</url>`;
    });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ];
  const allowed = `Allow: /\n\nSitemap: ${address('/sitemap.xml')}\n`;
  return [
    { path: 'sitemap.xml', contents: lines.join('\n') },
    { path: 'robots.txt', contents: `User-agent: *\n${includesDrafts ? 'Disallow: /\n' : allowed}` },
  ];
}

/** Returns the date of the last change of a page. A list of posts changes with its posts. */
function lastChange({ page: { view }, document }: SitePage, pages: SitePages): string | undefined {
  if (document || !view.kind.startsWith('blog')) return document?.updated;
  const dates = [...pages.values()].flatMap((post) => {
    if (post.page.view.kind !== 'blog/[post]') return [];
    const isListed =
      view.kind !== 'blog/tags/[tag]' || post.page.view.post.tags.some(({ href }) => href === view.tag.href);
    return isListed ? (post.document?.updated ?? []) : [];
  });
  return dates.toSorted().at(-1);
}
