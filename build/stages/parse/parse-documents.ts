import { mapLimited } from '../../collections/map-limited.ts';
import { fallbackFrontMatter } from '../../markdown/front-matter.ts';
import { KEPT_SECTIONS, type ParsedSection } from '../../markdown/parse-sections.ts';
import { lazily } from '../../memo/lazily.ts';
import { createLruCache, type LruCache } from '../../memo/lru-cache.ts';
import { createFingerprints, fingerprint, type Memo } from '../../memo/memo.ts';
import type { Document, SiteInput, SourceFile, TypeSource } from '../../model.ts';
import { NO_PROGRESS, type Progress } from '../../progress.ts';
import { type Origin, originOf, routeOf, samplesVersionOf } from '../../routes.ts';
import { compareText } from '../../text/compare.ts';
import { pageCrashed } from '../attempt-pages.ts';

/** The properties of a document that are read from the cache when they are used. */
const LARGE = ['html', 'markdown', 'sections', 'samples', 'types'] as const;

/** The progress to report, and the sections of the pages that have been parsed last. */
interface ParseOptions {
  readonly progress?: Progress | undefined;
  readonly sections?: LruCache<ParsedSection> | undefined;
}

/** Parses every Markdown file that is a page. The processor is loaded only when a document is not in the memo. */
export async function parseDocuments(
  { config, sources, images, types }: Pick<SiteInput, 'config' | 'sources' | 'images' | 'types'>,
  memo: Memo,
  { progress = NO_PROGRESS, sections = createLruCache(KEPT_SECTIONS) }: ParseOptions = {},
): Promise<Document[]> {
  const { versions, url, baseUrl, emoji } = config;
  const typesOf = (origin: Origin | undefined): TypeSource | undefined => types.get(samplesVersionOf(origin, versions));
  const parser = lazily(async () => {
    const [{ createProcessor }, { parse }] = await Promise.all([
      import('../../markdown/processor.ts'),
      import('./parse.ts'),
    ]);
    const processor = createProcessor({
      versions,
      url,
      baseUrl,
      images,
      emoji,
      typesOf: (path) => typesOf(originOf(path, versions)),
    });
    return (source: SourceFile, origin: Origin) => parse({ source, origin, config, processor, sections });
  });
  const pages = [...sources.values()].flatMap((source) => {
    const origin = originOf(source.path, versions);
    return origin ? [{ source, origin }] : [];
  });
  const done = progress('Parsing pages', pages.length);
  const keyOf = createFingerprints();
  const imageList = [...images];
  const documents = await mapLimited(pages.toSorted(byId), async ({ source, origin }): Promise<Document> => {
    try {
      if (source.isUnreadable) return emptyDocument(source, origin, routeOf(origin, versions));
      const typed = typesOf(origin);
      const used = memo.cell(['images of', source.path], [source, images], () => imagesOf(source, images));
      const types = typed?.types.get(source.path);
      const inputs = [versions, url, baseUrl, emoji, source, used, typed?.environment, types, typed?.example];
      const key = () => {
        const { text, ...file } = source;
        const shared = [versions, used && imageList, typed?.example].map(keyOf);
        // The long texts are not part of the JSON, which would take longer than their fingerprint.
        return fingerprint('parse', ...shared, [url, baseUrl, emoji, file, typed?.environment], text, types?.() ?? '');
      };
      const compute = async (own: string) => ({ ...(await parser())(source, origin), key: own });
      return await memo.stored(['document', source.path], inputs, key, compute, LARGE);
    } catch (error) {
      const crashed = pageCrashed(error, source.path, 'process this page');
      return { ...emptyDocument(source, origin, routeOf(origin, versions)), diagnostics: [crashed] };
    } finally {
      done();
    }
  });
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return pages.flatMap(({ source }) => byPath.get(source.path) ?? []);
}

/** Only a page with images depends on the images of the site. */
function imagesOf({ text }: SourceFile, images: SiteInput['images']): SiteInput['images'] | undefined {
  return text.includes('![') ? images : undefined;
}

/** Orders pages so that all versions of a page are adjacent: most of their text and code is equal, and is parsed once. */
function byId(a: { readonly origin: Origin }, b: { readonly origin: Origin }): number {
  return compareText(idOf(a.origin), idOf(b.origin));
}

function idOf(origin: Origin): string {
  return 'id' in origin ? origin.id : '';
}

/** Returns a placeholder for a page that cannot be read or processed, so that links to the page are not reported as broken. */
function emptyDocument({ path }: SourceFile, origin: Origin, route: string): Document {
  const frontMatter = fallbackFrontMatter(path);
  const empty = { html: '', markdown: '', headings: [], sections: [], links: [], samples: [], words: 0 };
  return { key: `empty ${path}`, path, origin, route, frontMatter, ...empty, isUnreadable: true, diagnostics: [] };
}
