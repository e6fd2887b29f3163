import { applySettings, type Diagnostic } from '../diagnostic.ts';
import type { Memo } from '../memo.ts';
import type { Document, OutputFile, SiteInput, SitePages } from '../model.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkLinks } from './check-links.ts';
import { checkOutputs } from './check-outputs.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSources } from './check-sources.ts';
import { crashedRoutes } from './page-crashed.ts';

interface FinishedSite {
  readonly input: SiteInput;
  readonly documents: readonly Document[];
  readonly pages: SitePages;
  readonly files: readonly OutputFile[];
  /** The paths of these files, and of those that are made later. */
  readonly paths: readonly string[];
  /** What the stages before have found. */
  readonly found: readonly Diagnostic[];
}

/** Checks the finished site as a whole, and gives every diagnostic the severity that the configuration sets. */
export function checkSite({ input, documents, pages, files, paths, found }: FinishedSite, memo: Memo): Diagnostic[] {
  const { config, configSource, contentPaths, lock } = input;
  const all = [
    ...input.diagnostics,
    ...found,
    ...checkSources({ config, configSource, paths: contentPaths }),
    ...checkOutputs(paths),
  ];
  const crashed = crashedRoutes(documents, all);
  const links = checkLinks({ config, configSource, pages, files, crashed }, memo);
  // Nothing is known of the addresses of a page that could not be processed.
  const addresses =
    crashed.size > 0
      ? []
      : [...checkRedirects({ config, configSource, pages, files }), ...checkAddresses({ lock, config, pages })];
  return applySettings([...all, ...links, ...addresses], config.rules);
}
