import type { Config } from '../config.ts';
import type { OutputFile } from '../model.ts';
import { outputPath, withBase } from '../routes.ts';
import { escapeXml } from '../xml.ts';
import { contentSecurityPolicy } from './headers.ts';

/** Returns the content security policy for a meta tag. Browsers ignore `frame-ancestors` there and log a warning. */
export function metaPolicy(config: Config, scriptHashes: readonly string[]): string {
  const directives = contentSecurityPolicy(config, scriptHashes).split('; ');
  return directives.filter((directive) => !directive.startsWith('frame-ancestors')).join('; ');
}

/** Makes a page for every redirect that leads the browser to the target, for hosts that cannot redirect. */
export function redirectPages(config: Config, policy: string): OutputFile[] {
  return Object.entries(config.redirects)
    .filter(([from]) => !from.includes('#'))
    .map(([from, to]) => ({
      path: from.endsWith('.html') ? from.slice(1) : outputPath(from),
      contents: redirectPage(config, withBase(config.baseUrl, to), policy),
    }));
}

function redirectPage({ locales, title, url }: Config, target: string, policy: string): string {
  const href = escapeXml(target);
  const canonical = escapeXml(new URL(target, url).href);
  return `<!doctype html><html lang="${locales[0]}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeXml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page has moved | ${escapeXml(title)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
</head><body><main><h1>This page has moved</h1><p>The new address is <a href="${href}">${href}</a>.</p></main></body></html>
`;
}
