import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { drainOnSignals } from '../io/serve/drain.ts';
import { checkCanListen, serve } from '../io/serve/serve.ts';
import type { Options } from '../options.ts';
import { decodePath } from '../paths/decode-path.ts';
import { runBuild } from './build.ts';
import type { SiteWithoutImages } from './build-and-publish.ts';
import { runPreview } from './preview.ts';
import { print } from './print.ts';
import { respondWithImage } from './respond-with-image.ts';

/** Builds the site and serves it as soon as its pages are written. Social images are rendered meanwhile, and those that are requested first. */
export async function runStart(options: Options, project: string): Promise<number | undefined> {
  // Otherwise a port that is in use would be reported after a whole build.
  await checkCanListen(options);
  let server: Server | undefined;
  let code: number | undefined;
  let isPublished = false;
  try {
    code = await runBuild(options, project, async (site) => {
      server = await serveWithoutImages(site, options, () => isPublished);
    });
    isPublished = true;
  } finally {
    if (code !== 0) {
      server?.closeAllConnections();
      server?.close();
    }
  }
  if (code !== 0) return code;
  // A site that has not changed was not built, so nothing serves it yet.
  if (!server) return runPreview(options, project);
  drainOnSignals(server);
  return undefined;
}

/** Serves a site that is not published yet, and the output folder afterwards: later builds use the folder of this one. */
async function serveWithoutImages(
  { folder, baseUrl, images }: SiteWithoutImages,
  options: Options,
  isPublished: () => boolean,
): Promise<Server> {
  const { out, port, host } = options;
  const { server, origin } = await serve({
    out: () => (!isPublished() && existsSync(folder) ? folder : out),
    baseUrl,
    port,
    host,
    log: console.error,
    intercept: (_, response, { pathname }) =>
      respondWithImage(images, decodePath(pathname).slice(baseUrl.length), response),
  });
  print(`Serving ${out} at ${origin}${baseUrl}`, options);
  return server;
}
