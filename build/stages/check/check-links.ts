import { barePath } from '../../../client/shared/paths.ts';
import type { Addresses } from '../../address-lock.ts';
import { groupBy } from '../../collections/group-by.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { lazily } from '../../memo/lazily.ts';
import type { Memo } from '../../memo/memo.ts';
import type { SitePages } from '../../model.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { attemptPages } from '../attempt-pages.ts';
import type { PageScan } from '../render/scan-page.ts';
import { isSound, type KnownTargets, knownTargets } from './known-targets.ts';
import { anchorHint, createSuggest, imageHint, redirectHint, zipHint } from './link-hints.ts';
import { type LinkSources, locationsOf } from './link-locations.ts';
import { localTarget, type ScannedPage, withTargets } from './page-targets.ts';

/** What the link check reads: the finished site, and the sources that its links come from. */
interface LinkInput extends Omit<LinkSources, 'sources' | 'linksTo'> {
  readonly pages: SitePages;
  /** What the finished pages link to, by route. */
  readonly scans: ReadonlyMap<string, PageScan>;
  /** The paths of all files of the site. */
  readonly paths: readonly string[];
  /** The routes of the pages that could not be read or processed. */
  readonly unreadable?: ReadonlySet<string>;
  /** The anchors of the pages that are left out because another page has their route, by that route. */
  readonly lost?: Addresses;
}

/** The input of the check by route: the pages, and the sources of their links. */
interface Check extends LinkSources {
  readonly scans: ReadonlyMap<string, ScannedPage>;
  /** Returns the route that is most similar to one that does not exist. */
  readonly suggest: (route: string) => string | undefined;
  readonly known: KnownTargets;
  readonly lost: Addresses;
  /** Whether another diagnostic has the reason why the page of a route cannot be reached. */
  readonly isReported: (route: string) => boolean;
}

/** Checks every link, anchor, image and asset of the finished pages; each diagnostic has the source line of the link. */
export function checkLinks(
  { pages, scans: found, paths, unreadable = new Set(), lost = new Map(), ...input }: LinkInput,
  memo: Memo,
): Diagnostic[] {
  const { config, configSource } = input;
  const about = ({ route, document }: Pick<ScannedPage, 'route' | 'document'>) => ({
    file: document?.path ?? configSource.path,
    task: `check the links of ${route}`,
  });
  const scanned = attemptPages(
    [...pages].map(([route, { document }]) => ({ route, document })),
    ({ route, document }) => {
      const scan = withTargets(found.get(route) ?? { route, addresses: [], ids: [], repeated: [] }, config, memo);
      return { route, document, scan };
    },
    about,
  );
  const known = knownTargets({ pages, paths, scans: scanned.values.map(({ scan }) => scan) }, memo);
  const unsound = scanned.values.filter(({ scan }) => !isSound(scan, known, memo));
  if (unsound.length === 0) return [...scanned.diagnostics];
  const scans = new Map(scanned.values.map(({ scan, document, route }) => [route, { ...scan, document }]));
  const misnamed = new Set([...pages.keys()].filter((route) => !isAddress(route)));
  const documents = [...pages.values()].flatMap(({ document }) => document ?? []);
  const sources = lazily(() => new Set(documents.map(({ path }) => path)));
  const check: Check = {
    ...input,
    scans,
    sources,
    linksTo: lazily(() =>
      groupBy(
        documents.flatMap(({ links }) => links),
        ({ href }) => decodePath(href),
      ),
    ),
    suggest: createSuggest(scans, config.versions),
    known,
    lost,
    isReported: (route) => [misnamed, unreadable].some((routes) => routes.has(route.replace(/\.(?:md|zip)$/, ''))),
  };
  const mistakes = attemptPages(
    unsound.flatMap(({ route }) => scans.get(route) ?? []),
    (page) => pageDiagnostics(page, check),
    about,
  );
  return distinct([...scanned.diagnostics, ...mistakes.values.flat(), ...mistakes.diagnostics]);
}

function pageDiagnostics(page: ScannedPage, check: Check): Diagnostic[] {
  const { config, known, isReported, lost } = check;
  const repeated = [...page.repeated].map((id) => repeatedId(id, page));
  if (isReported(page.route)) return repeated;
  const mistakes = page.targets.flatMap(([address, target]): Diagnostic[] => {
    const written = address.slice(config.baseUrl.length - 1);
    if (isReported(target.route) || isReported(written)) return [];
    if (!known.isTarget(target.route) || !target.isInside) return broken({ address, page, check });
    const hasAnchor = known.hasAnchor(target) || lost.get(target.route)?.includes(target.anchor ?? '');
    return hasAnchor ? [] : brokenAnchor({ address, page, check });
  });
  return [...repeated, ...mistakes];
}

/** Whether browsers request a route unchanged. */
function isAddress(route: string): boolean {
  return decodePath(new URL(encodeURI(route), 'http://site.invalid').pathname) === route && !/[?#%\\]/.test(route);
}

interface BrokenInput {
  readonly address: string;
  readonly page: ScannedPage;
  readonly check: Check;
}

function broken({ address, page, check }: BrokenInput): Diagnostic[] {
  const bare = barePath(localTarget(address, page.route, check.config)?.route ?? address, '/');
  const candidate = check.suggest(bare);
  return locationsOf(address, page, check).map((at) => ({
    rule: 'link-broken',
    text: `The target of the link ${JSON.stringify(decodePath(address))}${at ? '' : ` on ${page.route}`} does not exist.`,
    hint:
      redirectHint(bare, check.config) ??
      zipHint(bare, check) ??
      (candidate ? `Did you mean ${candidate}?` : (imageHint(bare) ?? 'Change the link, or add the page.')),
    ...(at && { at }),
  }));
}

function brokenAnchor({ address, page, check }: BrokenInput): Diagnostic[] {
  const target = localTarget(address, page.route, check.config);
  if (!target) return [];
  const { route, anchor } = target;
  return locationsOf(address, page, check).map((at) => ({
    rule: 'anchor-broken',
    text: `${route} has no anchor #${anchor}${at ? '' : `, which ${page.route} links to`}.`,
    hint: redirectHint(`${route}#${anchor}`, check.config) ?? anchorHint(target, check.scans),
    ...(at && { at }),
  }));
}

function repeatedId(id: string, page: ScannedPage): Diagnostic {
  return {
    rule: 'duplicate-id',
    text: `Two elements of ${page.route} have the id ${JSON.stringify(id)}.`,
    hint: 'Change the text of the heading, or give it another id: ## Heading {#other-id}.',
    ...(page.document && { at: startOf(page.document.path) }),
  };
}

/** Removes duplicates: a broken link of the navbar is one mistake on many pages. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ rule, text, at }: Diagnostic) => JSON.stringify(at ? [rule, at] : [rule, text]);
  return [...new Map(diagnostics.map((diagnostic) => [key(diagnostic), diagnostic])).values()];
}
