import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { OutputFile } from '../../model.ts';
import { outputPath, withBase } from '../../routes.ts';
import { escapeXml } from '../../text/xml.ts';
import { contentSecurityPolicy } from './host-files.ts';

/** Returns the content security policy for a meta tag. Browsers ignore `frame-ancestors` there and log a warning. */
export function metaPolicy(config: Config, scriptHashes: readonly string[]): string {
  const directives = contentSecurityPolicy(config, scriptHashes).split('; ');
  return directives.filter((directive) => !directive.startsWith('frame-ancestors')).join('; ');
}

/** Follows the link of the page, with the query and the anchor of the old address unless the target has its own. A refresh would drop both. */
const SCRIPT =
  "const to=new URL(document.querySelector('main a').href);to.search=to.search||location.search;to.hash=to.hash||location.hash;location.replace(to)";
const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;

/** Returns the path of the page of each redirect, by the address that it replaces. The browser follows the redirects of anchors. */
export function redirectPaths({ redirects }: Config): ReadonlyMap<string, string> {
  const pages = Object.keys(redirects).filter((from) => !from.includes('#'));
  return new Map(pages.map((from) => [from, from.endsWith('.html') ? from.slice(1) : outputPath(from)]));
}

/** Makes the files for hosts that cannot redirect: a page for every redirect, which sends the browser to the target, and `.nojekyll`. */
export function plainHostFiles(config: Config): OutputFile[] {
  const policy = metaPolicy(config, [SCRIPT_HASH]);
  const redirects = [...redirectPaths(config)].map(([from, path]) => ({
    path,
    contents: redirectPage(config, withBase(config.baseUrl, config.redirects[from] ?? ''), policy),
  }));
  // If GitHub Pages publishes a branch without this file, Jekyll removes the files whose names begin with a dot or an underscore.
  return [...redirects, { path: '.nojekyll', contents: '' }];
}

/** Returns the page of a redirect. Browsers that run its script ignore the refresh, so the two cannot compete. */
function redirectPage({ locales, title, url }: Config, target: string, policy: string): string {
  const href = escapeXml(target);
  const canonical = escapeXml(new URL(target, url).href);
  return `<!doctype html><html lang="${locales[0]}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeXml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page has moved | ${escapeXml(title)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head><body><main><h1>This page has moved</h1><p>The new address is <a href="${href}">${href}</a>.</p></main>
<script>${SCRIPT}</script></body></html>
`;
}
