import { applySeverities } from '../../../build/diagnostic.ts';
import type { Memo } from '../../../build/memo/memo.ts';
import type { SiteInput } from '../../../build/model.ts';
import { type BuiltPages, buildPages } from '../../../build/pipeline.ts';
import { NO_PROGRESS } from '../../../build/progress.ts';

/** A site with all its files. */
export type BuiltSite = Omit<BuiltPages, 'later' | 'images'>;

/** Builds a site with the files that the commands make later: the search indexes and the social images. Nothing is written. */
export async function buildSite(input: SiteInput, memo: Memo, progress = NO_PROGRESS): Promise<BuiltSite> {
  const { later, images, ...site } = await buildPages(input, memo, { progress });
  const made = await later();
  const { values, diagnostics } = await images.all();
  return {
    ...site,
    files: [...site.files, ...made.values, ...values],
    diagnostics: [...site.diagnostics, ...made.diagnostics, ...applySeverities(diagnostics, input.config.rules)],
  };
}
