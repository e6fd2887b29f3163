import { LinkChecker, LinkState } from 'linkinator';
import { loadConfig } from '../io/read/load-config.ts';
import { serve } from '../io/serve/serve.ts';
import type { Options } from '../options.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { requireBuiltSite } from './require-built-site.ts';

/** Follows every link and anchor of the built site with linkinator, through the preview server; returns the exit code. */
export async function runLinks(options: Options, project: string): Promise<number> {
  const { out } = options;
  requireBuiltSite(out);
  const { config, diagnostics } = await loadConfig(options.root, project);
  if (!config) {
    await printDiagnostics(diagnostics, options, project);
    return 1;
  }
  const { baseUrl } = config;
  const { server, origin } = await serve({ out, baseUrl, port: 0 });
  try {
    const checker = new LinkChecker();
    const isExternal = (url: string) => Promise.resolve(!url.startsWith(`${origin}/`));
    const { links } = await checker.check({
      path: origin + baseUrl,
      recurse: true,
      checkFragments: true,
      concurrency: 20,
      linksToSkip: isExternal,
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    const followed = links.filter(({ state }) => state === LinkState.OK);
    for (const { url, status, parent } of broken)
      console.error(
        `The link ${url.replace(origin, '')} on ${parent?.replace(origin, '')} is broken (${status ?? 'no response'}).`,
      );
    console.log(`${followed.length} links followed, ${broken.length} broken`);
    return broken.length > 0 ? 1 : 0;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
