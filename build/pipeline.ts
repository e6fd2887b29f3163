import type { RecordSet } from '../client/search/record.ts';
import type { Assets } from '../templates/model.ts';
import type { Config } from './config.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { OutputFile, SourceFile } from './document.ts';
import { drawPictures } from './draw-pictures.ts';
import type { Drawings } from './io/drawings.ts';
import type { Picture } from './markdown/remark-images.ts';
import { fingerprint, type Memo } from './memo.ts';
import { parseDocuments } from './parse-documents.ts';
import type { HoverSource } from './samples/hover-store.ts';
import { showDemonstration } from './show-demonstration.ts';
import { assemble } from './stages/assemble.ts';
import { withCards } from './stages/cards.ts';
import { checkLinks } from './stages/check-links.ts';
import { checkOutputs } from './stages/check-outputs.ts';
import type { DemonstrationInput } from './stages/demonstration.ts';
import { FEEDS, feeds } from './stages/feeds.ts';
import { hostFiles } from './stages/headers.ts';
import { llms } from './stages/llms.ts';
import { manifests } from './stages/manifest.ts';
import { markdownPages, withMarkdown } from './stages/markdown-pages.ts';
import { pageList } from './stages/page-list.ts';
import { type RenderPage, render } from './stages/render.ts';
import { checkRecords, searchIndexes, searchRecords } from './stages/search-records.ts';
import { siteOf } from './stages/site.ts';
import { sitemap } from './stages/sitemap.ts';

/** Everything a site is made of, as it was read. */
export interface SiteInput {
  readonly config: Config;
  readonly configSource: SourceFile;
  /** The text files under `content`, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** The types that pages show at symbols, by the label of the docs version. */
  readonly hovers: ReadonlyMap<string, HoverSource>;
  /** The home page's demonstration, where the site has one. */
  readonly demonstration?: DemonstrationInput | undefined;
  /** Draws social cards and icons, where the site wants them. */
  readonly drawings?: Drawings | undefined;
  /** The files that go into the site as they are: static files, pictures, script and styles. */
  readonly assets: readonly OutputFile[];
  readonly bundles: Assets;
  /** The page modules, and the function made of them, with the fingerprint of its code. */
  readonly templates: {
    readonly modules: readonly string[];
    readonly renderPage: RenderPage;
    readonly fingerprint: string;
  };
}

/** A built site: its files, its routes, and the authors' mistakes. */
export interface BuiltSite {
  readonly files: readonly OutputFile[];
  readonly routes: readonly string[];
  /** What the search knows of the site. */
  readonly records: readonly RecordSet[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds a site. It touches nothing but what it is given; what the memo remembers is not computed again.
 *
 * 1. parse: every Markdown file becomes a document, known from that file alone;
 * 2. assemble: documents become pages, each with everything its template needs;
 * 3. render: pages become files;
 * 4. derive: feeds, the sitemap and the pictures for other places are made of the same pages;
 * 5. index: the documents' sections become what the search knows;
 * 6. check: the links of the finished pages are followed.
 */
export async function buildSite(input: SiteInput, memo: Memo): Promise<BuiltSite> {
  const { config, sources, templates } = input;
  const documents = (await parseDocuments(input, memo)).filter(({ frontMatter }) => !frontMatter.draft);
  const shown = await showDemonstration(input, memo);
  const assembled = assemble({
    config,
    documents,
    sources,
    modules: templates.modules,
    demonstration: shown?.value,
  });
  const { blog, diagnostics } = assembled;
  const pages = withMarkdown(withCards(assembled.pages, config), config);
  const site = siteOf({ config, assets: input.bundles, feeds: blog.entries.length > 0 ? FEEDS : [] });
  const rendered = await Promise.all(
    pages.map((page) => {
      const key = fingerprint('render', templates.fingerprint, page, site);
      return memo.remember(key, () => render(page, site, templates.renderPage));
    }),
  );
  const given = new Set(input.assets.map(({ path }) => path));
  // What the site brings along itself, such as a robots.txt of its own, stands.
  const derived = [
    ...feeds(blog, config),
    ...sitemap(pages, config),
    ...manifests(config),
    pageList(pages, config.baseUrl),
    ...markdownPages({ config, documents, pages }),
    llms(pages, config),
    ...hostFiles({ config, pages, earlyHash: input.bundles.earlyHash }),
    ...(await drawPictures(pages, input)),
  ].filter(({ path }) => !given.has(path));
  const records = searchRecords({ config, documents, pages });
  checkRecords(records, rendered, config.baseUrl);
  const indexes = config.search.provider === 'local' ? await searchIndexes(records, config.baseUrl, memo) : [];
  const files = [...rendered, ...derived, ...indexes, ...input.assets];
  const links = checkLinks({ config, pages, files, documents, configSource: input.configSource });
  return {
    files,
    routes: pages.map(({ route }) => route),
    records,
    diagnostics: [
      ...documents.flatMap((document) => document.diagnostics),
      ...diagnostics,
      ...(shown?.diagnostics ?? []),
      ...checkOutputs(files),
      ...links,
    ],
  };
}
