import { SERVICE_WORKER } from '../../../client/shared/paths.ts';
import type { WorkerBuild } from '../../../client/shared/worker-build.ts';
import { fingerprint } from '../../memo/memo.ts';
import type { OutputFile, SiteInput } from '../../model.ts';
import { PAGE_LIST } from '../output-paths.ts';
import type { RenderedPage } from '../render/render.ts';

/**
 * Makes the service worker: its code after the values that it needs. The code is different after every change of a page, so that browsers
 * install the worker again and remove what they no longer need.
 */
export function serviceWorker(
  { assetUrls, config: { baseUrl, offline }, serviceWorkerCode }: SiteInput,
  pages: readonly RenderedPage[],
): OutputFile {
  // The worker that removes itself needs nothing else, and stays the same.
  if (!offline) return { path: SERVICE_WORKER, contents: workerCode({ base: baseUrl }, serviceWorkerCode) };
  const build: WorkerBuild = {
    base: baseUrl,
    version: fingerprint(...pages.map(({ hash }) => hash)).slice(0, 8),
    offlinePage: `${baseUrl}offline`,
    files: [
      `${baseUrl}${PAGE_LIST}`,
      assetUrls.script,
      assetUrls.styles,
      // A page that was fetched ahead of time may be of a kind that the reader has not opened.
      ...Object.values(assetUrls.pageStyles),
      ...Object.values(assetUrls.fonts),
    ],
  };
  return { path: SERVICE_WORKER, contents: workerCode(build, serviceWorkerCode) };
}

/** Returns the code of a worker after the values that it needs. */
export function workerCode(build: Partial<WorkerBuild>, code: string): string {
  return `const BUILD = ${JSON.stringify(build)};\n${code}`;
}
