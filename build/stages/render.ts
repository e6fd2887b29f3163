import type { Page, Site } from '../../templates/model.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { mapLimited } from '../map-limited.ts';
import { createFingerprints, fingerprint, type Memo } from '../memo.ts';
import type { OutputFile, SitePages, Templates } from '../model.ts';
import { countOnce, type Progress } from '../progress.ts';
import { outputPath } from '../routes.ts';
import { pageCrashed } from './page-crashed.ts';

interface RenderInput {
  readonly pages: SitePages;
  readonly site: Site;
  readonly templates: Templates;
}

/** Rendered files, and the diagnostics of those that could not be rendered. */
export interface Rendered {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders every page into its file. A page is rendered again only if the page, the site or the templates have changed. */
export async function renderPages(
  { pages, site, templates }: RenderInput,
  memo: Memo,
  progress: Progress,
): Promise<Rendered> {
  const done = progress('Rendering pages', pages.size);
  const diagnostics: Diagnostic[] = [];
  const shared = fingerprint(site);
  const keyOf = createFingerprints();
  const files = await mapLimited([...pages.values()], async ({ page, document }): Promise<OutputFile> => {
    const path = outputPath(page.route);
    const count = countOnce(done);
    try {
      const key = () => fingerprint('render', templates.fingerprint, ...partsOf(page, keyOf), shared);
      return await memo.stored(`page ${page.route}`, [page, site, templates.renderPage], key, () => {
        const contents = templates.renderPage(page, site);
        count();
        return { path, contents };
      });
    } catch (error) {
      const file = document?.path ?? `templates/pages/${page.view.kind}.tsx`;
      diagnostics.push(pageCrashed(error, file, `render the page ${page.route}`));
      return { path, contents: '' };
    } finally {
      count();
    }
  });
  return { files, diagnostics };
}

/** Returns what a page is fingerprinted by. A sidebar has its own fingerprint, because hundreds of pages share it. */
function partsOf({ view, ...page }: Page, keyOf: (value: unknown) => string): readonly unknown[] {
  if (view.kind !== 'docs/[doc]') return [page, view];
  const { sidebar, html, ...rest } = view;
  return [page, rest, html, keyOf(sidebar)];
}
