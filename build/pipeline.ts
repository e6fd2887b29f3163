import type { Assets } from '../templates/model.ts';
import type { Config } from './config.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Document, OutputFile, SourceFile } from './document.ts';
import type { Picture } from './markdown/remark-images.ts';
import { fingerprint, type Memo } from './memo.ts';
import { routeOf } from './routes.ts';
import { assemble } from './stages/assemble.ts';
import { checkLinks } from './stages/check-links.ts';
import { checkOutputs } from './stages/check-outputs.ts';
import { type RenderPage, render } from './stages/render.ts';
import { siteOf } from './stages/site.ts';

/** Everything a site is made of, as it was read. */
export interface SiteInput {
  readonly config: Config;
  readonly configSource: SourceFile;
  /** The text files under `content`, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
  readonly pictures: ReadonlyMap<string, Picture>;
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
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds a site. It touches nothing but what it is given; what the memo remembers is not computed again.
 *
 * 1. parse: every Markdown file becomes a document, known from that file alone;
 * 2. assemble: documents become pages, each with everything its template needs;
 * 3. render: pages become files;
 * 4. check: the links of the finished pages are followed.
 */
export async function buildSite(input: SiteInput, memo: Memo): Promise<BuiltSite> {
  const { config, sources, templates } = input;
  const documents = (await parseAll(input, memo)).filter(({ frontMatter }) => !frontMatter.draft);
  const { pages, diagnostics } = assemble({ config, documents, sources, modules: templates.modules });
  const site = siteOf(config, input.bundles);
  const rendered = await Promise.all(
    pages.map((page) => {
      const key = fingerprint('render', templates.fingerprint, page, site);
      return memo.remember(key, () => render(page, site, templates.renderPage));
    }),
  );
  const files = [...rendered, ...input.assets];
  const links = checkLinks({ config, pages, files, documents, configSource: input.configSource });
  return {
    files,
    routes: pages.map(({ route }) => route),
    diagnostics: [
      ...documents.flatMap((document) => document.diagnostics),
      ...diagnostics,
      ...checkOutputs(files),
      ...links,
    ],
  };
}

/** The processor is loaded when the first document is not remembered: a warm build never needs it. */
async function parseAll({ config, sources, pictures }: SiteInput, memo: Memo): Promise<Document[]> {
  const { versions, baseUrl } = config;
  const options = { versions, baseUrl, pictures };
  const shared = fingerprint(versions, baseUrl, [...pictures]);
  const tools = lazily(async () => {
    const [{ createProcessor }, { parse }] = await Promise.all([
      import('./markdown/processor.ts'),
      import('./stages/parse.ts'),
    ]);
    const processor = createProcessor(options);
    return (source: SourceFile, route: string) => parse(source, route, processor);
  });
  const documents = [...sources.values()].map(async (source): Promise<Document[]> => {
    const route = routeOf(source.path, versions);
    if (route === undefined) return [];
    const key = fingerprint('parse', shared, source);
    return [await memo.remember(key, async () => (await tools())(source, route))];
  });
  return (await Promise.all(documents)).flat();
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= make());
}
