import { barePath } from '../../client/shared/paths.ts';
import type { Config } from '../config.ts';
import type { Diagnostic, SourceLocation } from '../diagnostic.ts';
import { escapeRegExp } from '../escape-reg-exp.ts';
import { lazily } from '../lazily.ts';
import { createLineIndex } from '../line-index.ts';
import type { Memo } from '../memo.ts';
import type { AuthoredLink, Document, SitePages, SourceFile } from '../model.ts';
import { decodePath } from '../routes.ts';
import { nearest } from '../suggest.ts';
import { attemptPages } from './attempt-pages.ts';
import { isSound, knownTargets } from './known-targets.ts';
import { linksByTarget } from './links-by-target.ts';
import { localTarget, type TargetScan, withTargets } from './page-targets.ts';
import type { PageScan } from './scan-page.ts';

/** What the link check reads: the finished site, and the sources that its links come from. */
interface LinkInput {
  readonly config: Config;
  readonly pages: SitePages;
  /** What the finished pages link to, by route. */
  readonly scans: ReadonlyMap<string, PageScan>;
  /** The paths of all files of the site. */
  readonly paths: readonly string[];
  /** The site's configuration as text, for the locations of the navbar's and the footer's links. */
  readonly configSource: SourceFile;
  /** The routes of the pages that could not be read or processed. */
  readonly unreadable?: ReadonlySet<string>;
}

/** A finished page with the document that it shows. */
interface ScannedPage extends TargetScan {
  readonly document: Document | undefined;
}

/** The input of the check by route: the pages, and the sources of their links. */
interface Check extends Pick<LinkInput, 'config' | 'configSource'> {
  readonly scans: ReadonlyMap<string, ScannedPage>;
  /** The paths of all documents. */
  readonly sources: () => ReadonlySet<string>;
  /** Returns the links that authors have written, by their target. Few builds need them. */
  readonly linksTo: () => ReadonlyMap<string, readonly AuthoredLink[]>;
  /** Returns the route that is most similar to one that does not exist. */
  readonly suggest: (route: string) => string | undefined;
  readonly isTarget: (route: string) => boolean;
  /** Whether another diagnostic has the reason why the page of a route cannot be reached. */
  readonly isReported: (route: string) => boolean;
}

/** Checks every link, anchor, image and asset of the finished pages; each diagnostic has the source line of the link. */
export function checkLinks(
  { config, configSource, pages, scans: found, paths, unreadable = new Set() }: LinkInput,
  memo: Memo,
): Diagnostic[] {
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
    config,
    configSource,
    scans,
    sources,
    linksTo: lazily(() => linksByTarget(documents)),
    suggest: createSuggest(scans),
    isTarget: known.isTarget,
    isReported: (route) => [misnamed, unreadable].some((routes) => routes.has(route.replace(/\.(?:md|zip)$/, ''))),
  };
  const mistakes = attemptPages(
    unsound.flatMap(({ route }) => scans.get(route) ?? []),
    (page) => mistakesOn(page, check),
    about,
  );
  return distinct([...scanned.diagnostics, ...mistakes.values.flat(), ...mistakes.diagnostics]);
}

function mistakesOn(page: ScannedPage, check: Check): Diagnostic[] {
  const { config, scans, isTarget, isReported } = check;
  const repeated = [...page.repeated].map((id) => repeatedId(id, page));
  if (isReported(page.route)) return repeated;
  const mistakes = page.targets.flatMap(([address, target]): Diagnostic[] => {
    const written = address.slice(config.baseUrl.length - 1);
    if (isReported(target.route) || isReported(written)) return [];
    if (!isTarget(target.route) || !target.inside) return broken({ address, page, check });
    const hasAnchor = !target.anchor || scans.get(target.route)?.ids.includes(target.anchor) !== false;
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
    text: `The target of the link ${JSON.stringify(address)}${at ? '' : ` on ${page.route}`} does not exist.`,
    hint: redirectHint(bare, check) ?? (candidate ? `Did you mean ${candidate}?` : 'Change the link, or add the page.'),
    ...(at && { at }),
  }));
}

function brokenAnchor({ address, page, check }: BrokenInput): Diagnostic[] {
  const target = localTarget(address, page.route, check.config);
  const targetPage = check.scans.get(target?.route ?? '');
  const ids = targetPage?.document?.headings.map(({ id }) => id) ?? [...(targetPage?.ids ?? [])];
  const candidate = nearest(target?.anchor ?? '', ids);
  return locationsOf(address, page, check).map((at) => ({
    rule: 'anchor-broken',
    text: `${target?.route} has no anchor #${target?.anchor}${at ? '' : `, which ${page.route} links to`}.`,
    hint:
      redirectHint(`${target?.route}#${target?.anchor}`, check) ??
      (candidate ? `Did you mean #${candidate}?` : anchorList(ids)),
    ...(at && { at }),
  }));
}

/** Redirects are for links of other sites. Those of this one would cost each reader another request. */
function redirectHint(from: string, { config: { redirects } }: Check): string | undefined {
  return Object.hasOwn(redirects, from) ? `The address redirects to ${redirects[from]}. Link there.` : undefined;
}

function anchorList(ids: readonly string[]): string {
  const listed = ids.slice(0, 12).map((id) => `#${id}`);
  return listed.length > 0
    ? `Use one of its anchors: ${listed.join(', ')}.`
    : 'The page has no headings. Link to the page without an anchor.';
}

/** Returns the locations of a link: in the page's own source, in another source shown on the page, or in the configuration. */
function locationsOf(
  address: string,
  { document: own }: ScannedPage,
  { sources, linksTo, config, configSource }: Check,
): (SourceLocation | undefined)[] {
  // Pages have the addresses in percent-encoding, and authors most often write the characters themselves.
  const target = decodePath(address);
  const ownLinks = own ? own.links.filter(({ href }) => decodePath(href) === target) : [];
  const links = ownLinks.length > 0 ? ownLinks : (linksTo().get(target) ?? []);
  const isMissing = (source: string | undefined) => source !== undefined && !sources().has(source);
  // Links to missing source files have their own rule.
  if (links.length > 0) return links.filter(({ source }) => !isMissing(source)).map(({ at }) => at);
  const written = config.baseUrl === '/' ? address : address.replace(config.baseUrl, '/');
  // The key of a redirect is not a link.
  const offset = configSource.text.search(new RegExp(`(['"\`])${escapeRegExp(written)}\\1(?!\\s*:)`));
  if (offset < 0) return [undefined];
  const { line, column } = createLineIndex(configSource.text).pointAt(offset);
  // The range begins behind the quote.
  return [{ file: configSource.path, line, column: column + 1, length: written.length }];
}

/** A broken link of the navbar is on every page, and comparing it with every route takes long. */
function createSuggest(scans: ReadonlyMap<string, unknown>): Check['suggest'] {
  const known = new Map<string, string | undefined>();
  return (route) => {
    if (scans.has(route)) return route;
    if (!known.has(route)) known.set(route, nearest(route, scans.keys()));
    return known.get(route);
  };
}

function repeatedId(id: string, page: ScannedPage): Diagnostic {
  return {
    rule: 'duplicate-id',
    text: `Two elements of ${page.route} have the id ${JSON.stringify(id)}.`,
    hint: 'Change the text of the heading, or give it another id: ## Heading {#other-id}.',
    ...(page.document && { at: { file: page.document.path, line: 1, column: 1 } }),
  };
}

/** Removes duplicates: a broken link of the navbar is one mistake on many pages. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ rule, text, at }: Diagnostic) => JSON.stringify(at ? [rule, at] : [rule, text]);
  return [...new Map(diagnostics.map((diagnostic) => [key(diagnostic), diagnostic])).values()];
}
