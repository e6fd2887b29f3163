import type { Config } from '../../config.ts';
import { lazily } from '../../memo/lazily.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Document } from '../../model.ts';
import { decodePath } from '../../paths/decode-path.ts';
import type { PageScan } from '../render/scan-page.ts';

/** A target on this site. */
export interface Target {
  /** The route, or the path of another file of the site, with a leading slash. */
  readonly route: string;
  readonly anchor: string;
  /** Whether the address lies below the base URL. */
  readonly isInside: boolean;
}

/** The scan of a finished page, with the targets of its local addresses. */
export interface TargetScan extends PageScan {
  readonly targets: readonly (readonly [address: string, target: Target])[];
}

/** A finished page with the document that it shows. */
export interface ScannedPage extends TargetScan {
  readonly document: Document | undefined;
}

/** Addresses whose targets do not depend on the page. */
const ABSOLUTE = /^(?:\/|https?:\/\/)/;

/** Adds the targets of a page's local addresses to its scan. */
export function withTargets(scan: PageScan, config: Config, memo: Memo): TargetScan {
  const resolve = memo.cell('resolver of links', [config], () => createResolver(config));
  return memo.cell(['links of', scan.route], [scan, resolve], () => resolve(scan));
}

/** An anchor of the page itself, without characters that a URL would encode. */
const OWN_ANCHOR = /^#[\w-]+$/;

/** Makes the function that adds targets. Most addresses are on many pages, and these share the target. */
function createResolver(config: Config): (scan: PageScan) => TargetScan {
  const shared = new Map<string, TargetScan['targets']>();
  const targetOf = (address: string, route: string): TargetScan['targets'] => {
    const target = localTarget(address, route, config);
    return target ? [[address, target]] : [];
  };
  return (scan) => {
    const own = lazily(() => localTarget('', scan.route, config));
    const targets = scan.addresses.flatMap((address): TargetScan['targets'] => {
      const page = OWN_ANCHOR.test(address) ? own() : undefined;
      if (page) return [[address, { ...page, anchor: address.slice(1) }]];
      const known = shared.get(address) ?? targetOf(address, scan.route);
      if (ABSOLUTE.test(address)) shared.set(address, known);
      return known;
    });
    return { ...scan, targets };
  };
}

/** Resolves a URL of a page to a target on this site; URLs of other sites are not checked. */
export function localTarget(address: string, route: string, config: Config): Target | undefined {
  const base = config.baseUrl.slice(0, -1);
  const here = new URL(`http://site.invalid${base}${route}`);
  if (!URL.canParse(address, here)) return { route: address, anchor: '', isInside: false };
  const url = new URL(address, here);
  if (url.origin !== here.origin) return undefined;
  const path = decodePath(url.pathname);
  const isInside = path === base || path.startsWith(config.baseUrl);
  const below = path.slice(base.length) || '/';
  return { route: below, anchor: decodePath(url.hash.slice(1)), isInside };
}
