import { type LoadedSite, type LoadOptions, loadSite } from '../io/read/load-site.ts';
import { checkContent } from '../stages/check/check-content.ts';

/** Reads a site from disk. If it cannot be rendered, the diagnostics include those of its content. */
export async function loadCheckedSite(
  root: string,
  project: string,
  options: Partial<LoadOptions> & Pick<LoadOptions, 'memo'>,
): Promise<LoadedSite> {
  const site = await loadSite(root, project, options);
  if (site.input || !site.content) return site;
  return { diagnostics: [...site.diagnostics, ...(await checkContent(site.content, options.memo))] };
}
