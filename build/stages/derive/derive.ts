import type { Diagnostic } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { OutputFile, SiteInput } from '../../model.ts';
import type { Assembled } from '../assemble/assemble.ts';
import { renderIcons } from '../render/render-images.ts';
import { feeds } from './feeds.ts';
import { hostFiles } from './host-files.ts';
import { llms, wholeDocs, wholeDocsPaths } from './llms.ts';
import { markdownFiles } from './markdown-files.ts';
import { movedAnchors } from './moved-anchors.ts';
import { openSearch } from './open-search.ts';
import { pageList } from './page-list.ts';
import { plainHostFiles } from './plain-host.ts';
import { searchSettingsFile } from './search-settings-file.ts';
import { sitemap } from './sitemap.ts';
import { typeFiles } from './type-files.ts';
import { webManifest } from './web-manifest.ts';
import { zips } from './zips.ts';

/** The files that accompany the pages, and those of them that no page needs, which take longest to make. */
interface Derived {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly later: () => readonly OutputFile[];
  readonly laterPaths: readonly string[];
}

/** The files that a site may replace with a file of its folder `static`. */
const REPLACEABLE =
  /^(?:robots\.txt|llms\.txt|favicon\.ico|apple-touch-icon\.png|site\.webmanifest|opensearch\.xml|icons\/.*|\.nojekyll)$/;

/** Creates the files that accompany the pages. A file that the site may replace and has, such as its own robots.txt, is left out. */
export async function deriveFiles(assembled: Assembled, input: SiteInput, memo: Memo): Promise<Derived> {
  const { config, assetUrls } = input;
  const { pages, blog } = assembled;
  const replaced = new Set(input.staticPaths.filter((path) => REPLACEABLE.test(path)));
  const icons = await renderIcons(input, memo);
  const markdown = markdownFiles(pages, config, memo);
  const attempted = [feeds(blog, config, memo), markdown, await zips(pages, input, memo)];
  const pageFiles = attempted.flatMap(({ values }) => values);
  const derived = [
    ...pageFiles,
    ...sitemap(pages, config, input.includesDrafts),
    openSearch(config),
    ...webManifest(config),
    pageList(pages, config.baseUrl),
    searchSettingsFile(config, assetUrls, pages),
    movedAnchors(config),
    ...typeFiles(pages, memo),
    llms(assembled, config),
    ...(input.plainHost ? plainHostFiles(config) : []),
    ...hostFiles({
      config,
      pages,
      files: new Set(pageFiles.map(({ path }) => path)),
      scriptHashes: assetUrls.scriptHashes,
    }),
    ...icons.values,
  ];
  const diagnostics = [...attempted, icons].flatMap((part) => part.diagnostics);
  const isOwn = ({ path }: OutputFile) => !replaced.has(path);
  return {
    files: derived.filter(isOwn),
    later: () => wholeDocs(assembled, markdown.values, config, memo),
    laterPaths: wholeDocsPaths(assembled),
    diagnostics,
  };
}
