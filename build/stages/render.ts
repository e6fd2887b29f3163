import type { Site } from '../../templates/model.ts';
import { fingerprint, type Memo } from '../memo.ts';
import type { OutputFile, SitePages, Templates } from '../model.ts';
import { outputPath } from '../routes.ts';

interface RenderInput {
  readonly pages: SitePages;
  readonly site: Site;
  readonly templates: Templates;
}

/** Renders every page into its file. A page is rendered again only if the page, the site or the templates have changed. */
export function renderPages({ pages, site, templates }: RenderInput, memo: Memo): Promise<OutputFile[]> {
  const files = [...pages.values()].map(({ page }) =>
    memo.remember(fingerprint('render', templates.fingerprint, page, site), () => ({
      path: outputPath(page.route),
      contents: templates.renderPage(page, site),
    })),
  );
  return Promise.all(files);
}
