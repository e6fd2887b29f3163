import { barePath } from '../../../client/shared/paths.ts';
import type { Addresses } from '../../address-lock.ts';
import type { Config } from '../../config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { nearest } from '../../text/suggest.ts';
import { type ConfigSource, locationInConfig } from '../../validation/config-locations.ts';

interface RedirectInput {
  readonly config: Config;
  readonly configSource: ConfigSource;
  readonly addresses: Addresses;
  /** The paths of the site's files. */
  readonly paths: readonly string[];
}

/** A redirect with everything that decides whether it works. */
interface Check {
  readonly from: string;
  readonly to: string;
  readonly redirects: Config['redirects'];
  readonly addresses: Addresses;
  /** The paths of the site's files, with a leading slash. */
  readonly paths: ReadonlySet<string>;
}

type Found = Omit<Diagnostic, 'at'> | undefined;

/** Reports redirects to missing addresses, to other redirects or to themselves, and redirects of addresses that exist. */
export function checkRedirects({ config, configSource, addresses, paths: files }: RedirectInput): Diagnostic[] {
  const paths = new Set(files.map((path) => `/${path}`));
  const { redirects } = config;
  return Object.entries(redirects).flatMap(([from, to]): Diagnostic[] => {
    const check: Check = { from, to, redirects, addresses, paths };
    const found = shadowed(check) ?? chained(check) ?? redirected(check) ?? broken(check);
    return found ? [{ ...found, at: locationInConfig(configSource, ['redirects', from]) }] : [];
  });
}

/** Hosts and the browser look for a page before they follow a redirect. The browser follows that of an anchor, so that its page must exist. */
function shadowed({ from, ...site }: Check): Found {
  const { addresses, paths } = site;
  const [page = '', anchor] = from.split('#');
  const anchors = addresses.get(page);
  const rule = 'redirect-shadowed';
  if (anchor === undefined ? isPage(from, site) || paths.has(from) : anchors?.includes(anchor))
    return {
      rule,
      text: `The redirect of ${from} has no effect, because ${from} exists.`,
      hint: 'Remove the redirect.',
    };
  if (anchor === undefined || anchors) return undefined;
  return {
    rule,
    text: `The redirect of ${from} has no effect, because the page ${page} does not exist.`,
    hint: `Redirect ${page} instead, without an anchor.`,
  };
}

function chained({ from, to, redirects, addresses }: Check): Found {
  const chain = [from];
  for (let next: string | undefined = to; next !== undefined; next = redirectOf(next, redirects)) {
    const loops = chain.includes(next);
    chain.push(next);
    if (loops)
      return {
        rule: 'redirect-loop',
        text: `The redirect of ${from} never ends: ${chain.join(' → ')}.`,
        hint: 'Change the target to a page that exists.',
      };
  }
  if (chain.length === 2) return undefined;
  return {
    rule: 'redirect-chain',
    text: `${from} redirects to another redirect: ${chain.join(' → ')}.`,
    hint: `Change the target to ${withKnownAnchor(chain.at(-1) ?? to, addresses)}.`,
  };
}

/** Hosts redirect the other addresses of a page to its route. */
function redirected({ from, to, ...site }: Check): Found {
  const { page, anchor } = partsOf(to);
  const bare = barePath(page, '/');
  if (!page.endsWith('.html') || !isPage(bare, site)) return undefined;
  return {
    rule: 'redirect-chain',
    text: `${from} redirects to ${page}, which hosts redirect to ${bare}.`,
    hint: `Change the target to ${anchor === undefined ? bare : `${bare}#${anchor}`}.`,
  };
}

/** Returns the page and the anchor of an address, which may have a query between them. */
function partsOf(address: string): { readonly page: string; readonly anchor: string | undefined } {
  const [page = ''] = address.split(/[?#]/, 1);
  return { page, anchor: address.split('#')[1] };
}

/** Whether a page is at an address. A static page has no route. */
function isPage(address: string, { addresses, paths }: Pick<Check, 'addresses' | 'paths'>): boolean {
  // Hosts show the not-found page only in place of others.
  if (addresses.has(address) || address === '/404') return addresses.has(address);
  return paths.has(`${address}.html`) || paths.has(`${address}/index.html`);
}

/** Returns the target of an address's redirect. If the target has no anchor, browsers keep the anchor of the address. */
function redirectOf(address: string, redirects: Check['redirects']): string | undefined {
  const [page = '', anchor] = address.split('#');
  const own = redirects[address];
  const target = own ?? redirects[page];
  const keepsAnchor = own === undefined && anchor !== undefined && !target?.includes('#');
  return target !== undefined && keepsAnchor ? `${target}#${anchor}` : target;
}

/** Returns an address without its anchor if the page of the address does not have this anchor. */
function withKnownAnchor(address: string, addresses: Addresses): string {
  const { page, anchor } = partsOf(address);
  const isMissing = anchor !== undefined && addresses.get(page)?.includes(anchor) === false;
  return isMissing ? address.slice(0, address.indexOf('#')) : address;
}

function broken({ from, to, addresses, paths }: Check): Found {
  // Other sites are not opened.
  if (!to.startsWith('/')) return undefined;
  const { page: written, anchor } = partsOf(to);
  const page = decodePath(written);
  const anchors = addresses.get(page);
  if (!isPage(page, { addresses, paths }) && !paths.has(page)) {
    const bare = page.replace(/(?<=.)\/$/, '');
    const candidate = addresses.has(bare) ? bare : nearest(page, addresses.keys());
    return {
      rule: 'redirect-broken',
      text: `${from} redirects to ${page}, which does not exist.`,
      hint: candidate ? `Did you mean ${candidate}?` : 'Change the target to a page that exists.',
    };
  }
  if (!anchor || !anchors || anchors.includes(anchor)) return undefined;
  const candidate = nearest(anchor, anchors);
  return {
    rule: 'redirect-broken',
    text: `${from} redirects to the anchor #${anchor}, which ${page} does not have.`,
    hint: candidate ? `Did you mean #${candidate}?` : `Change the target to ${page}.`,
  };
}
