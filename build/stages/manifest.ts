import type { Config } from '../config.ts';
import type { Icon, OutputFile } from '../model.ts';
import { withBase } from '../routes.ts';
import { escapeXml } from '../xml.ts';

/** The icons that browsers and phones ask for, beside the SVG itself. */
export const ICONS: readonly Icon[] = [
  { path: 'favicon.ico', size: 32 },
  { path: 'apple-touch-icon.png', size: 180, share: 1 },
  { path: 'icons/192.png', size: 192, purpose: 'any' },
  { path: 'icons/512.png', size: 512, purpose: 'any' },
  // Systems may cut off everything outside the middle 80 %.
  { path: 'icons/maskable.png', size: 512, share: 0.72, purpose: 'maskable' },
];

/** Describes the site to the browser: as an application to install, and as a search engine. */
export function manifests(config: Config): OutputFile[] {
  const search = { path: 'opensearch.xml', contents: openSearch(config) };
  return config.drawings ? [search, { path: 'site.webmanifest', contents: webManifest(config) }] : [search];
}

function webManifest({ title, description, baseUrl, themeColor }: Config): string {
  const icons = ICONS.flatMap(({ path, size, purpose }) =>
    purpose ? [{ src: withBase(baseUrl, `/${path}`), sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
  );
  const manifest = {
    name: title,
    short_name: title,
    description,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    ...(themeColor && { theme_color: themeColor.light, background_color: themeColor.light }),
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function openSearch({ title, url, baseUrl, favicon }: Config): string {
  const address = (route: string) => url + withBase(baseUrl, route);
  const icon = favicon ? [`<Image width="32" height="32">${escapeXml(address(favicon))}</Image>`] : [];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(title.slice(0, 16))}</ShortName>`,
    `<Description>${escapeXml(`Search ${title}`)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...icon,
    `<Url type="text/html" template="${escapeXml(address('/search'))}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
