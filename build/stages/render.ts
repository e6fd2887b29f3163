import type { Page, Site } from '../../templates/model.ts';
import type { OutputFile } from '../document.ts';
import { outputPath } from '../routes.ts';

/** Turns a page into an HTML document. */
export type RenderPage = (page: Page, site: Site) => string;

/** Renders one page into its file. */
export function render(page: Page, site: Site, renderPage: RenderPage): OutputFile {
  return { path: outputPath(page.route), contents: renderPage(page, site) };
}
