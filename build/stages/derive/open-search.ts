import type { Config } from '../../config.ts';
import type { OutputFile } from '../../model.ts';
import { absoluteUrl } from '../../routes.ts';
import { escapeXml } from '../../text/xml.ts';

/** Writes the OpenSearch description, with which browsers search the site. */
export function openSearch(config: Pick<Config, 'title' | 'favicon' | 'url' | 'baseUrl'>): OutputFile {
  const { title, favicon } = config;
  const address = (route: string) => absoluteUrl(config, route);
  const icon = favicon
    ? [`<Image width="32" height="32" type="${typeOf(favicon)}">${escapeXml(address(favicon))}</Image>`]
    : [];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(title.slice(0, 16))}</ShortName>`,
    `<Description>${escapeXml(`Search ${title}`)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...icon,
    `<Url type="text/html" template="${escapeXml(address('/search'))}?q={searchTerms}"/>`,
    `<Query role="example" searchTerms="${escapeXml(title)}"/>`,
    '</OpenSearchDescription>',
    '',
  ];
  return { path: 'opensearch.xml', contents: lines.join('\n') };
}

function typeOf(icon: string): string {
  if (icon.endsWith('.svg')) return 'image/svg+xml';
  if (icon.endsWith('.jpg')) return 'image/jpeg';
  return icon.endsWith('.ico') ? 'image/x-icon' : `image/${icon.slice(icon.lastIndexOf('.') + 1)}`;
}
