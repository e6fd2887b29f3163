import type { Config } from '../config.ts';
import type { Diagnostic, SourceLocation } from '../diagnostic.ts';
import type { Document, OutputFile, SitePages, SourceFile } from '../model.ts';
import { decodePath, outputPath } from '../routes.ts';
import { nearest } from '../suggest.ts';
import { attemptPages } from './page-crashed.ts';
import { type PageScan, scanPage } from './scan-page.ts';

/** What the link check reads: the finished site, and the sources that its links come from. */
export interface LinkInput {
  readonly config: Config;
  readonly pages: SitePages;
  readonly files: readonly OutputFile[];
  /** The site's configuration as text, for the locations of the navbar's and the footer's links. */
  readonly configSource: SourceFile;
  /** The routes of the pages that could not be processed. */
  readonly crashed?: ReadonlySet<string>;
}

/** A finished page with the document that it shows. */
interface ScannedPage extends PageScan {
  readonly document: Document | undefined;
}

/** The input of the check by route: the pages, and the sources of their links. */
interface Check extends Pick<LinkInput, 'config' | 'configSource'> {
  readonly scans: ReadonlyMap<string, ScannedPage>;
  readonly documents: readonly Document[];
  readonly isTarget: (route: string) => boolean;
  /** Whether another diagnostic has the reason why the page of a route cannot be reached. */
  readonly isReported: (route: string) => boolean;
}

/** Checks every link, anchor, image and asset of the finished pages; each diagnostic has the source line of the link. */
export function checkLinks({ config, configSource, pages, files, crashed = new Set() }: LinkInput): Diagnostic[] {
  const contents = new Map(files.map(({ path, contents: text }) => [path, text]));
  const about = ({ route, document }: Pick<ScannedPage, 'route' | 'document'>) => ({
    file: document?.path ?? configSource.path,
    task: `check the links of ${route}`,
  });
  const scanned = attemptPages(
    [...pages].map(([route, { document }]) => ({ route, document })),
    ({ route, document }) => ({ ...scanPage(route, String(contents.get(outputPath(route)) ?? '')), document }),
    about,
  );
  const scans = new Map(scanned.values.map((page) => [page.route, page]));
  const pageFiles = new Set([...pages.keys()].map(outputPath));
  const misnamed = new Set([...pages.keys()].filter((route) => !isAddress(route)));
  const documents = [...pages.values()].flatMap(({ document }) => document ?? []);
  const check: Check = {
    config,
    configSource,
    scans,
    documents,
    isTarget: (route) => scans.has(route) || (contents.has(route.slice(1)) && !pageFiles.has(route.slice(1))),
    isReported: (route) => [misnamed, crashed].some((routes) => routes.has(route.replace(/\.(?:md|zip)$/, ''))),
  };
  const found = attemptPages(scans.values(), (page) => mistakesOn(page, check), about);
  return distinct([...scanned.diagnostics, ...found.values.flat(), ...found.diagnostics]);
}

function mistakesOn(page: ScannedPage, check: Check): Diagnostic[] {
  const { config, scans, isTarget, isReported } = check;
  const repeated = [...page.repeated].map((id) => repeatedId(id, page));
  if (isReported(page.route)) return repeated;
  const mistakes = [...page.addresses].flatMap((address): Diagnostic[] => {
    const target = localTarget(address, page.route, config);
    const written = address.slice(config.baseUrl.length - 1);
    if (!target || isReported(target.route) || isReported(written)) return [];
    if (!isTarget(target.route) || !target.inside) return broken({ address, page, check });
    const hasAnchor = !target.anchor || scans.get(target.route)?.ids.has(target.anchor) !== false;
    return hasAnchor ? [] : brokenAnchor({ address, page, check });
  });
  return [...repeated, ...mistakes];
}

/** Whether a browser asks for a route as it is written. */
function isAddress(route: string): boolean {
  return decodePath(new URL(encodeURI(route), 'http://site.invalid').pathname) === route && !/[?#%\\]/.test(route);
}

interface Target {
  /** The route, or the path of another file of the site, with a leading slash. */
  readonly route: string;
  readonly anchor: string;
  /** Whether the address lies below the base URL. */
  readonly inside: boolean;
}

/** Resolves a URL of a page to a target on this site; URLs of other sites are not checked. */
function localTarget(address: string, route: string, config: Config): Target | undefined {
  const base = config.baseUrl.slice(0, -1);
  const here = new URL(`http://site.invalid${base}${route}`);
  if (!URL.canParse(address, here)) return { route: address, anchor: '', inside: false };
  const url = new URL(address, here);
  if (url.origin !== here.origin) return undefined;
  const path = decodePath(url.pathname);
  const inside = path === base || path.startsWith(config.baseUrl);
  const below = path.slice(base.length) || '/';
  return { route: below, anchor: decodePath(url.hash.slice(1)), inside };
}

interface BrokenInput {
  readonly address: string;
  readonly page: ScannedPage;
  readonly check: Check;
}

function broken({ address, page, check }: BrokenInput): Diagnostic[] {
  const target = localTarget(address, page.route, check.config);
  const bare = (target?.route ?? address).replace(/(?:\/index)?\.html$|\/$/, '');
  const candidate = check.scans.has(bare) ? bare : nearest(bare, check.scans.keys());
  return locationsOf(address, page, check).map((at) => ({
    rule: 'link-broken',
    text: `The target of the link ${JSON.stringify(address)}${at ? '' : ` on ${page.route}`} does not exist.`,
    hint: candidate ? `Did you mean ${candidate}?` : 'Change the link, or add the page.',
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
    hint: candidate ? `Did you mean #${candidate}?` : anchorList(ids),
    ...(at && { at }),
  }));
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
  { documents, config, configSource }: Check,
): (SourceLocation | undefined)[] {
  const paths = new Set(documents.map(({ path }) => path));
  for (const sources of [own ? [own] : [], documents]) {
    const links = sources.flatMap((document) => document.links).filter(({ href }) => href === address);
    // Links to missing source files have their own rule.
    const locations = links.filter(({ source }) => source === undefined || paths.has(source)).map(({ at }) => at);
    if (links.length > 0) return locations;
  }
  const written = config.baseUrl === '/' ? address : address.replace(config.baseUrl, '/');
  const offset = configSource.text.search(new RegExp(`(['"])${written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1`));
  if (offset < 0) return [undefined];
  const before = configSource.text.slice(0, offset).split('\n');
  const column = (before.at(-1) ?? '').length + 2;
  return [{ file: configSource.path, line: before.length, column, length: written.length }];
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
