import type { Addresses } from '../../address-lock.ts';
import type { Config } from '../../config.ts';
import { applySeverities, type Diagnostic, passes } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Document, SiteInput, SitePages } from '../../model.ts';
import { locationInConfig } from '../../validation/config-locations.ts';
import { AUTHORS_PATH } from '../assemble/authors.ts';
import { redirectPaths } from '../derive/plain-host.ts';
import { ICONS } from '../output-paths.ts';
import type { PageScan } from '../render/scan-page.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkLinks } from './check-links.ts';
import { checkOutputs, type RedirectFile } from './check-outputs.ts';
import { checkPageStyles } from './check-page-styles.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSourceLinks } from './check-source-links.ts';
import { checkSources } from './check-sources.ts';
import { withoutEffectsOfEncoding } from './encoding-effects.ts';

interface FinishedSite {
  readonly input: SiteInput;
  readonly documents: readonly Document[];
  readonly pages: SitePages;
  readonly scans: ReadonlyMap<string, PageScan>;
  readonly addresses: Addresses;
  /** The paths of these files, and of those that are made later. */
  readonly paths: readonly string[];
  /** What the stages before have found. */
  readonly found: readonly Diagnostic[];
}

/** Checks the finished site as a whole, and gives every diagnostic the severity that the configuration sets. */
export function checkSite(site: FinishedSite, memo: Memo): Diagnostic[] {
  const { input, documents, pages, scans, found } = site;
  const { config, configSource, contentPaths, staticPaths, templates, assetUrls } = input;
  const { modules } = templates;
  const { pageStyles } = assetUrls;
  const paths = memo.cell('paths of the output', site.paths, () => site.paths);
  const all = [
    ...input.diagnostics,
    ...withoutEffectsOfEncoding(
      [...found, ...checkSourceLinks({ config, documents, sources: input.sources }, memo)],
      input.diagnostics,
    ),
    ...memo.cell('check of sources', [config, configSource, contentPaths], () =>
      checkSources({ config, configSource, paths: contentPaths }),
    ),
    ...memo.cell('check of page styles', [modules, pageStyles], () => checkPageStyles({ modules, pageStyles })),
    ...memo.cell('check of outputs', [config, configSource, paths, staticPaths], () =>
      checkOutputs(paths, { staticFiles: new Set(staticPaths), redirects: redirectFiles(input) }),
    ),
  ];
  const unreadable = unreadableRoutes(documents, all);
  const icons = missingIcons(config, paths);
  if (icons.length > 0) all.push(...iconDiagnostics(input, paths));
  const linked = icons.length > 0 ? [...paths, ...icons] : paths;
  const lost = lostAnchors(documents, pages, memo);
  const authorsSource = input.sources.get(AUTHORS_PATH);
  const links = checkLinks(
    { config, configSource, authorsSource, pages, scans, paths: linked, unreadable, lost },
    memo,
  );
  const settled = applySeverities([...all, ...links], config.rules);
  // Nothing is known of the addresses of a page that could not be read or processed, and the build fails anyway.
  const moved = unreadable.size > 0 && !passes(settled) ? [] : checkMoved(site, paths, lost, memo);
  // The addresses of a page with an error may be wrong, so they must not get into the lock.
  const known = passes(settled) ? moved : moved.filter(({ rule }) => rule !== 'lock-outdated');
  return [...settled, ...applySeverities(known, config.rules)];
}

/** Returns the routes of the pages that could not be read or processed: whether links to them are right is unknown. */
function unreadableRoutes(documents: readonly Document[], diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  const files = new Set(diagnostics.flatMap(({ rule, at }) => (rule === 'page-crashed' && at ? [at.file] : [])));
  const unreadable = documents.filter(({ path, isUnreadable }) => isUnreadable || files.has(path));
  return new Set(unreadable.map(({ route }) => route));
}

/** Returns the anchors of the documents that the build leaves out because another page has their route, by that route. */
function lostAnchors(documents: readonly Document[], pages: SitePages, memo: Memo): Addresses {
  const lost = documents.filter(({ route, path }) => pages.has(route) && pages.get(route)?.document?.path !== path);
  return memo.cell('anchors of duplicates', lost, () => {
    const anchors = new Map<string, readonly string[]>();
    for (const { route, headings } of lost)
      anchors.set(route, [...(anchors.get(route) ?? []), ...headings.map(({ id }) => id)]);
    return anchors;
  });
}

/**
 * Returns the favicon and the icons that are made from it, as far as they do not exist. Every page links to them, so the link check would report
 * each of them on each page.
 */
function missingIcons({ favicon, generateImages }: Config, paths: readonly string[]): string[] {
  const linked = [
    ...(favicon === undefined ? [] : [favicon.slice(1)]),
    ...(generateImages ? ICONS.map(({ path }) => path) : []),
  ];
  return linked.filter((path) => !paths.includes(path));
}

/** Reports once why icons do not exist. */
function iconDiagnostics({ config: { favicon }, configSource }: SiteInput, paths: readonly string[]): Diagnostic[] {
  const rule = 'link-broken';
  const at = (name: string) => locationInConfig(configSource, [name]);
  if (favicon === undefined) {
    const text = 'The site has no favicon, from which the build could render icons.';
    return [
      { rule, text, hint: 'Set favicon to an SVG in static, or remove generateImages.', at: at('generateImages') },
    ];
  }
  if (!paths.includes(favicon.slice(1))) {
    const hint = `Add the file static${favicon}, or change the setting.`;
    return [{ rule, text: `The favicon ${favicon} does not exist.`, hint, at: at('favicon') }];
  }
  // The stage that renders icons has reported the SVG.
  if (favicon.endsWith('.svg')) return [];
  const text = `The build cannot render icons from the favicon ${favicon}, because it is not an SVG.`;
  return [{ rule, text, hint: 'Save the favicon as an SVG, or remove generateImages.', at: at('favicon') }];
}

/** Returns the page of each redirect by its path. Only on a plain host, redirects are pages themselves. */
function redirectFiles({ config, configSource, plainHost }: SiteInput): ReadonlyMap<string, RedirectFile> {
  const paths = plainHost ? [...redirectPaths(config)] : [];
  const at = (from: string) => locationInConfig(configSource, ['redirects', from]);
  return new Map(paths.map(([from, path]) => [path, { to: config.redirects[from] ?? '', at: at(from) }]));
}

/** Checks the redirects, and that every published address has a page or a redirect. */
function checkMoved(
  { input, addresses }: FinishedSite,
  paths: readonly string[],
  lost: Addresses,
  memo: Memo,
): Diagnostic[] {
  const { config, configSource, lock } = input;
  return memo.cell('check of addresses', [config, configSource, lock, addresses, paths, lost], () => {
    const redirectPages = redirectFiles(input);
    return [
      ...checkRedirects({ config, configSource, addresses, paths: paths.filter((path) => !redirectPages.has(path)) }),
      ...checkAddresses({ lock, config, current: addresses, lost }),
    ];
  });
}
