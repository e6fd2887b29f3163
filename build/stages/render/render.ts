import type { Page, Site } from '../../../templates/model.ts';
import { mapLimited } from '../../collections/map-limited.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { LocatedError } from '../../located-error.ts';
import { createFingerprints, fingerprint, type Memo } from '../../memo/memo.ts';
import type { Document, OutputFile, SitePages, Templates } from '../../model.ts';
import type { Progress } from '../../progress.ts';
import { outputPath } from '../../routes.ts';
import { moduleOfKind } from '../assemble/single-pages.ts';
import { pageCrashed } from '../attempt-pages.ts';
import { type PageScan, scanPage } from './scan-page.ts';

interface RenderInput {
  readonly pages: SitePages;
  readonly site: Site;
  readonly templates: Templates;
}

/** Rendered pages, the diagnostics of those that could not be rendered, and by route the links and ids of each. */
interface RenderedPages {
  readonly files: readonly RenderedPage[];
  readonly diagnostics: readonly Diagnostic[];
  readonly scans: ReadonlyMap<string, PageScan>;
}

/** A page as a file, with the values that other stages need. */
export interface RenderedPage extends OutputFile {
  /** The fingerprint of its contents. */
  readonly hash: string;
  readonly scan: PageScan;
}

/** Renders every page into its file. A page is rendered again only if the page, the site or the templates have changed. */
export async function renderPages(
  { pages, site, templates }: RenderInput,
  memo: Memo,
  progress: Progress,
): Promise<RenderedPages> {
  const done = progress('Rendering pages', pages.size);
  const diagnostics: Diagnostic[] = [];
  const shared = fingerprint(site);
  const keyOf = createFingerprints();
  const files = await mapLimited([...pages.values()], async ({ page, document }): Promise<RenderedPage> => {
    const path = outputPath(page.route);
    try {
      const key = () => fingerprint('render', templates.fingerprint, ...partsOf(page, document, keyOf), shared);
      const compute = (own: string) => {
        const html = templates.renderPage(page, site);
        // The file is written as bytes, so it is not decoded again when it comes from the cache.
        return {
          path,
          key: own,
          hash: fingerprint(html),
          contents: Buffer.from(html),
          scan: scanPage(page.route, html),
        };
      };
      return await memo.stored(['page', page.route], [page, site, templates.renderPage], key, compute, ['contents']);
    } catch (error) {
      diagnostics.push(cannotRender(error, page, document, templates));
      return { path, hash: '', contents: '', scan: scanPage(page.route, '') };
    } finally {
      done();
    }
  });
  return { files, scans: new Map(files.map(({ scan }) => [scan.route, scan])), diagnostics };
}

/**
 * Reports a page that cannot be rendered. The text does not name a page with a document, so that the report prints the same error of many documents
 * once.
 */
function cannotRender(
  error: unknown,
  { route, view }: Page,
  document: Document | undefined,
  { modules }: Templates,
): Diagnostic {
  if (document) return pageCrashed(error, document.path, 'render this page');
  const file = error instanceof LocatedError ? error.at.file : moduleOfKind(view.kind, modules);
  return pageCrashed(error, file, `render the page ${route}`);
}

/**
 * Returns what a page is fingerprinted by. The key of a document stands for its text, and a sidebar has its own, because hundreds of pages share it.
 */
function partsOf(page: Page, document: Document | undefined, keyOf: (value: unknown) => string): readonly unknown[] {
  const { view, ...rest } = page;
  if (!document || !('html' in view)) return [page];
  const parts = Object.keys(view).flatMap((name) => (name === 'html' || name === 'sidebar' ? [] : [name]));
  return [rest, pick(view, parts), document.key, keyOf('sidebar' in view && view.sidebar)];
}

function pick(view: object, names: readonly string[]): unknown {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(view, name)]));
}
