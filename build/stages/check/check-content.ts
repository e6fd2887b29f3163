import { applySeverities, type Diagnostic } from '../../diagnostic.ts';
import type { Memo } from '../../memo/memo.ts';
import type { SiteInput } from '../../model.ts';
import type { ConfigSource } from '../../validation/config-locations.ts';
import { documentsToShow } from '../parse/drafts.ts';
import { parseDocuments } from '../parse/parse-documents.ts';
import { checkSources } from './check-sources.ts';
import { withoutEffectsOfEncoding } from './encoding-effects.ts';

/** The files of a site and its configuration, without the code that renders pages. */
export type CheckedContent = Pick<
  SiteInput,
  'config' | 'includesDrafts' | 'diagnostics' | 'sources' | 'contentPaths' | 'images' | 'types'
> & {
  readonly configSource: ConfigSource;
};

/** Finds the mistakes of a site that cannot be rendered: those of its files and of each page alone. */
export async function checkContent(content: CheckedContent, memo: Memo): Promise<Diagnostic[]> {
  const { config, configSource, contentPaths, diagnostics } = content;
  const documents = documentsToShow(await parseDocuments(content, memo), content.includesDrafts, memo);
  const found = documents.flatMap((document) => document.diagnostics);
  const sourceDiagnostics = checkSources({ config, configSource, paths: contentPaths });
  return applySeverities(
    [...diagnostics, ...withoutEffectsOfEncoding(found, diagnostics), ...sourceDiagnostics],
    config.rules,
  );
}
