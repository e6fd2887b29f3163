import type { Link } from '../../../templates/link.ts';
import type { AssetUrls, Site } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import type { SitePages } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { FEEDS, PAGE_LIST, SEARCH_SETTINGS } from '../output-paths.ts';
import type { Blog } from './blog.ts';
import { searchSettings } from './search-settings.ts';

/** The parts of the site that every page refers to, and what the command decides. */
interface SiteParts {
  readonly includesDrafts: boolean;
  readonly policy: string | undefined;
  readonly pages: SitePages;
  readonly blog: Blog;
}

/** Returns what is the same on every page, with every URL below the base URL. */
export function siteOf(config: Config, assets: AssetUrls, { pages, blog, includesDrafts, policy }: SiteParts): Site {
  const { baseUrl } = config;
  const link = ({ label, href, icon }: Config['navbar']['items'][number]): Link => ({
    label,
    href: withBase(baseUrl, href),
    icon,
  });
  return {
    policy,
    isPublic: !includesDrafts,
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl,
    favicon: config.favicon && withBase(baseUrl, config.favicon),
    ...(config.generateImages && {
      icons: {
        ico: withBase(baseUrl, '/favicon.ico'),
        touch: withBase(baseUrl, '/apple-touch-icon.png'),
        manifest: withBase(baseUrl, '/site.webmanifest'),
      },
    }),
    themeColor: config.themeColor,
    openSearch: withBase(baseUrl, '/opensearch.xml'),
    language: config.locales[0],
    home: baseUrl,
    search: withBase(baseUrl, '/search'),
    pageList: baseUrl + PAGE_LIST,
    searchSettings: searchSettings(config, assets, pages),
    searchSettingsFile: baseUrl + SEARCH_SETTINGS,
    brand: config.navbar.title,
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    navbar: config.navbar.items.map(link),
    external: config.navbar.external.map(link),
    homeButtons: config.homeButtons.map(link),
    footer: {
      groups: config.footer.groups.map(({ title, items }) => ({ title, items: items.map(link) })),
      copyright: config.footer.copyright,
    },
    announcement: config.announcement && { ...config.announcement, link: link(config.announcement.link) },
    feeds: blog.entries.length > 0 ? FEEDS.map(({ path, type }) => ({ href: baseUrl + path, type })) : [],
    checkBaseUrl: config.checkBaseUrl,
    analytics: config.analytics?.id,
    widgets: config.widgets?.script,
    assets,
  };
}
