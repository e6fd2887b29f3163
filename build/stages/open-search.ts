import type { Config } from '../config.ts';
import type { OutputFile } from '../model.ts';
import { withBase } from '../routes.ts';
import { escapeXml } from '../xml.ts';

/** Writes the OpenSearch description, with which browsers search the site. */
export function openSearch({ title, url, baseUrl, favicon }: Config): OutputFile {
  const address = (route: string) => url + withBase(baseUrl, route);
  const icon = favicon ? [`<Image width="32" height="32">${escapeXml(address(favicon))}</Image>`] : [];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(title.slice(0, 16))}</ShortName>`,
    `<Description>${escapeXml(`Search ${title}`)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    ...icon,
    `<Url type="text/html" template="${escapeXml(address('/search'))}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ];
  return { path: 'opensearch.xml', contents: lines.join('\n') };
}
