import * as v from 'valibot';
import { RULES, type Rule, SEVERITY_SETTINGS } from './diagnostic.ts';
import { baseUrl, favicon, href, oldAddress, origin, target, url } from './validation/config-addresses.ts';
import { versions } from './validation/config-versions.ts';
import { flag, nonEmptyText as text } from './validation/schema.ts';
import { schemaMessage, suchAs } from './validation/schema-mistake.ts';

const count = schemaMessage('must be a whole number of at least 1', suchAs('10'));

/** In the HTML of a page, `closed` replaces the id of an announcement that the reader has closed. */
const announcementId = v.pipe(
  text,
  v.notValue(
    'closed',
    schemaMessage("must not be 'closed', because pages then hide the announcement", suchAs("'release-2'")),
  ),
);

const color = v.pipe(text, v.hexColor(schemaMessage('must be a hexadecimal color', suchAs("'#ffffff'"))));

const link = v.strictObject({
  label: text,
  href,
  /** The icon of `templates/icons.tsx` that replaces the label. */
  icon: v.optional(
    v.picklist(
      ['github', 'twitter', 'discord'],
      schemaMessage('must be github, twitter or discord', suchAs("'github'")),
    ),
  ),
});

const search = v.variant(
  'provider',
  [
    v.strictObject({ provider: v.literal('local') }),
    v.strictObject({
      provider: v.literal('algolia'),
      appId: text,
      /** The search-only key, which every page contains. */
      apiKey: text,
      indexName: text,
      /** A host that replaces Algolia's own, such as a proxy. */
      host: v.optional(url),
    }),
  ],
  schemaMessage(
    'must name a search provider',
    suchAs("{ provider: 'local' } or { provider: 'algolia', appId, apiKey, indexName }"),
  ),
);

const setting = v.optional(
  v.picklist(SEVERITY_SETTINGS, schemaMessage("must be 'off', 'warning' or 'error'", suchAs("'warning'"))),
);
const rules = v.strictObject(
  Object.fromEntries(Object.keys(RULES).map((rule) => [rule, setting])) as Record<Rule, typeof setting>,
);

/** The schema of a site's configuration. */
export const CONFIG_SCHEMA = v.strictObject({
  title: text,
  tagline: text,
  description: text,
  url: origin,
  baseUrl,
  favicon: v.optional(favicon),
  /** The colors of the browser's interface, such as `#ffffff`. */
  themeColor: v.optional(v.strictObject({ light: color, dark: color })),
  /** Whether the build renders a social image for every page, and icons in several sizes. */
  generateImages: v.optional(flag, false),
  locales: v.pipe(
    v.array(v.unknown()),
    v.length(1, schemaMessage('must have one language', suchAs("['en']"))),
    v.tuple([v.literal('en', schemaMessage("must be 'en'", suchAs("['en']")))]),
  ),
  /** The URL at which a page's source is edited; the path of the file is appended. */
  editUrl: v.optional(url),
  /** The URL at which readers report a problem, such as a search without results; `title` and `body` parameters are appended. */
  issueUrl: v.optional(url),
  /** The docs versions, newest first; a version's sources are in `content/docs/<label>`. */
  versions,
  navbar: v.strictObject({
    title: text,
    hideOnScroll: v.optional(flag, false),
    items: v.array(link),
    external: v.optional(v.array(link), []),
  }),
  /** The links under the home page's title; the first is the main one. */
  homeButtons: v.optional(v.array(link), []),
  footer: v.strictObject({
    groups: v.array(v.strictObject({ title: text, items: v.array(link) })),
    copyright: text,
  }),
  announcement: v.optional(v.strictObject({ id: announcementId, text, link })),
  /** Whether the home page shows an alert when it is served under another base URL. */
  checkBaseUrl: v.optional(flag, true),
  /** The measurement id of Google Analytics; without one, page views are not counted. */
  analytics: v.optional(
    v.strictObject({ id: text }, schemaMessage('must be an object', suchAs("{ id: 'G-ABC1234567' }"))),
  ),
  /** The script of the social network whose posts the pages embed; without one, embedded posts are links. */
  widgets: v.optional(
    v.strictObject(
      { script: url },
      schemaMessage('must be an object', suchAs("{ script: 'https://example.org/widgets.js' }")),
    ),
  ),
  blog: v.optional(
    v.strictObject({
      title: text,
      description: text,
      postsPerPage: v.optional(v.pipe(v.number(count), v.integer(count), v.minValue(1, count)), 10),
    }),
    { title: 'Blog', description: 'News and articles.', postsPerPage: 10 },
  ),
  /**
   * Whether a service worker stores the pages that a reader opens, for use without a network. With `false`, a worker of an earlier build removes
   * itself.
   */
  offline: v.optional(flag, true),
  /** Whether a shortcode such as `:smile:` becomes an emoji. */
  emoji: v.optional(flag, false),
  /** Old routes and anchors (`/docs/router#old`), each with the address that replaces it; `npm run rename` adds them. */
  redirects: v.optional(v.record(oldAddress, target), {}),
  /** The severities of rules that differ from the defaults in `build/diagnostic.ts`. */
  rules: v.optional(rules, {}),
  /** The pages that an empty search offers, each with its heading and what it is for. */
  destinations: v.optional(v.array(v.strictObject({ ...link.entries, purpose: v.optional(text) })), []),
  /** The search provider: an index that the build creates, or Algolia. */
  search: v.optional(search, { provider: 'local' }),
});

/** The configuration of a site as `site.config.ts` exports it. */
type SiteConfig = v.InferInput<typeof CONFIG_SCHEMA>;

/** The configuration of a site, validated and with its defaults. */
export type Config = v.InferOutput<typeof CONFIG_SCHEMA>;

/** The settings of a docs version. */
export type VersionConfig = Config['versions'][number];

/** Returns the configuration unchanged; it types the object in `site.config.ts`. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}
