import type { Page } from '../../templates/model.ts';
import { hasOwnAddress } from '../../templates/own-address.ts';
import type { Config } from '../config.ts';
import type { Icon } from '../image-types.ts';
import type { Document } from '../model.ts';
import { outputPath, withBase } from '../routes.ts';

// The paths of files that one stage writes and pages or other stages refer to, below the output folder.

/** The path of the list of pages. */
export const PAGE_LIST = 'pages.json';

/** The path of the settings of the search dialog. */
export const SEARCH_SETTINGS = 'search-settings.json';

/** The path of the list of all search indexes. It has no hash in its name, so browsers revalidate it. */
export const INDEX_LIST = 'search.json';

/** The icons for browsers and phones, besides the SVG. */
export const ICONS: readonly Icon[] = [
  { path: 'favicon.ico', size: 32 },
  { path: 'apple-touch-icon.png', size: 180, share: 1 },
  { path: 'icons/192.png', size: 192, purpose: 'any' },
  { path: 'icons/512.png', size: 512, purpose: 'any' },
  // Systems may cut off everything outside the middle 80 %.
  { path: 'icons/maskable.png', size: 512, share: 0.72, purpose: 'maskable' },
];

/** The feeds of the blog with their media types. A blog without posts has none. */
export const FEEDS = [
  { path: 'blog/rss.xml', type: 'application/rss+xml', format: 'rss2' },
  { path: 'blog/atom.xml', type: 'application/atom+xml', format: 'atom1' },
  { path: 'blog/feed.json', type: 'application/feed+json', format: 'json1' },
] as const;

/** Returns the path of the file with the types of a document's code. */
export function typesPath({ route, typesHash }: Document): string | undefined {
  return typesHash && `assets/types/${outputPath(route).replace(/\.html$/, '')}-${typesHash}.json`;
}

/** Returns the path of a page's social image. A page without an address of its own has none. */
export function socialImagePath({ route, view }: Pick<Page, 'route' | 'view'>): string | undefined {
  if (!hasOwnAddress(view)) return undefined;
  return route === '/' ? 'cards/index.png' : `cards${route}.png`;
}

/** Returns the absolute URL of a page's social image, if the site has such images. */
export function socialImageUrl(
  page: Pick<Page, 'route' | 'view'>,
  { generateImages, url, baseUrl }: Config,
): string | undefined {
  const path = generateImages ? socialImagePath(page) : undefined;
  return path && url + encodeURI(withBase(baseUrl, `/${path}`));
}
