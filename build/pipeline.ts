import { SERVICE_WORKER } from '../client/shared/paths.ts';
import type { RecordSet } from '../client/shared/record.ts';
import { type Addresses, addressesOf } from './address-lock.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { ParsedSection } from './markdown/parse-sections.ts';
import type { LruCache } from './memo/lru-cache.ts';
import type { Memo } from './memo/memo.ts';
import type { OutputFile, SiteInput } from './model.ts';
import { NO_PROGRESS, type Progress } from './progress.ts';
import { assemble } from './stages/assemble/assemble.ts';
import { siteOf } from './stages/assemble/site.ts';
import type { Attempted } from './stages/attempt-pages.ts';
import { checkSite } from './stages/check/check-site.ts';
import { deriveFiles } from './stages/derive/derive.ts';
import { metaPolicy } from './stages/derive/plain-host.ts';
import { makeRecords, recordSets, searchIndexes, searchIndexPaths } from './stages/derive/search-records.ts';
import { serviceWorker } from './stages/derive/service-worker.ts';
import { shownAssets } from './stages/derive/shown-assets.ts';
import { documentsToShow } from './stages/parse/drafts.ts';
import { parseDemonstration } from './stages/parse/parse-demonstration.ts';
import { parseDocuments } from './stages/parse/parse-documents.ts';
import { renderPages } from './stages/render/render.ts';
import { type SocialImages, socialImages } from './stages/render/render-images.ts';

/**
 * A built site, without the files that no page needs and that take longest to make: the search indexes, the whole documentation as text, and the
 * social images.
 */
export interface BuiltPages {
  readonly files: readonly OutputFile[];
  /** Makes the files that no page needs, except the social images. */
  readonly later: () => Promise<Attempted<OutputFile>>;
  readonly images: SocialImages;
  readonly pageCount: number;
  /** The anchors of each route that readers can link to. */
  readonly addresses: Addresses;
  /** Makes the search records, and a diagnostic for each page whose records cannot be made. A site with a hosted search is built without them. */
  readonly records: () => Attempted<RecordSet>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Options of `buildPages`. */
interface BuildPagesOptions {
  readonly progress?: Progress;
  /** The parsed sections that a watch keeps of its pages. */
  readonly sections?: LruCache<ParsedSection> | undefined;
  /** Receives the social images as soon as the pages are known, so that they can be rendered beside the rest. */
  readonly onAssembled?: (images: SocialImages) => void;
}

/**
 * Builds a site. It depends on its input alone, and computes only what is not in the memo.
 *
 * 1. parse: every Markdown file becomes a document, which depends on no other page;
 * 2. assemble: documents become pages by route, each with everything that its template needs;
 * 3. render: pages become HTML files;
 * 4. index: the sections of the documents become search records, and indexes when the later files are made;
 * 5. derive: the pages become feeds, the sitemap, icons and the other accompanying files;
 * 6. check: the links of the finished pages are followed, and every published address has a page or a redirect.
 */
export async function buildPages(
  input: SiteInput,
  memo: Memo,
  { progress = NO_PROGRESS, sections, onAssembled }: BuildPagesOptions = {},
): Promise<BuiltPages> {
  const { config, sources, templates, assetUrls, includesDrafts } = input;

  const parsed = await parseDocuments(input, memo, { progress, sections });
  const documents = documentsToShow(parsed, includesDrafts, memo);
  const demonstration = await parseDemonstration(input, memo);

  const { modules } = templates;
  const { value, editor } = demonstration;
  const assembled = assemble({ config, documents, sources, modules, demonstration: value, editor }, memo);
  const { pages } = assembled;
  const images = socialImages(pages, input, memo);
  onAssembled?.(images);

  const policy = input.plainHost ? metaPolicy(config, assetUrls.scriptHashes) : undefined;
  const site = memo.same('site', siteOf(config, assetUrls, { ...assembled, includesDrafts, policy }));
  const rendered = await renderPages({ pages, site, templates }, memo, progress);

  const lazySets = recordSets(pages, config, memo);
  const derived = await deriveFiles(assembled, input, memo);
  const worker = () => serviceWorker(input, rendered.files);
  const later = async (): Promise<Attempted<OutputFile>> => {
    const indexes = await searchIndexes(lazySets.values, input, memo);
    return { ...indexes, values: [...indexes.values, ...derived.later(), worker()] };
  };

  const files = [...rendered.files, ...derived.files, ...shownAssets(input, rendered.scans, memo)];
  const stages = [...documents, demonstration, assembled, rendered, lazySets, derived];
  const found = stages.flatMap((stage) => stage.diagnostics);
  const indexPaths = searchIndexPaths(lazySets.values, config);
  const laterPaths = [...indexPaths, ...derived.laterPaths, ...images.paths, SERVICE_WORKER];
  const paths = [...files.map(({ path }) => path), ...laterPaths];
  const addresses = addressesOf(pages, memo);
  const diagnostics = checkSite({ input, documents, pages, scans: rendered.scans, addresses, paths, found }, memo);
  const records = () => makeRecords(lazySets.values, config);
  return { files, later, images, pageCount: pages.size, addresses, records, diagnostics };
}
