import { openLastBuild } from '../io/write/last-build.ts';
import type { Options } from '../options.ts';
import type { SiteWithoutImages } from './build-and-publish.ts';
import { print } from './print.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** Builds the site once and publishes it when it has no errors; returns the exit code. A site that has not changed is not built again. */
export async function runBuild(
  options: Options,
  project: string,
  onStaged?: (site: SiteWithoutImages) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const lastBuild = await openLastBuild(options, project);
  const { unchanged } = lastBuild;
  let built = unchanged;
  if (unchanged) await printDiagnostics(unchanged.diagnostics, options, project);
  else {
    // Load the builder only when something has changed.
    const { buildAndPublish } = await import('./build-and-publish.ts');
    built = await buildAndPublish({ options, project, lastBuild, onStaged });
  }
  if (!built) return 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const drafts = options.drafts ? ', with drafts' : '';
  const note = unchanged ? '; nothing has changed since the last build' : '';
  const { pages, files } = built;
  print(`${pages} pages, ${files} files in ${options.out} (${seconds} s)${drafts}${note}`, options);
  return 0;
}
