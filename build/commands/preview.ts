import { loadConfig } from '../io/read/load-config.ts';
import { drainOnSignals } from '../io/serve/drain.ts';
import { serve } from '../io/serve/serve.ts';
import { recover } from '../io/write/publish.ts';
import type { Options } from '../options.ts';
import { print } from './print.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { requireBuiltSite } from './require-built-site.ts';

/** Serves the built site until the process is stopped; returns an exit code only if the configuration is invalid. */
export async function runPreview(options: Options, project: string): Promise<number | undefined> {
  const { out, port, host } = options;
  recover(out);
  requireBuiltSite(out);
  const { config, diagnostics } = await loadConfig(options.root, project);
  if (!config) {
    await printDiagnostics(diagnostics, options, project);
    return 1;
  }
  const { baseUrl } = config;
  const { server, origin } = await serve({ out, baseUrl, port, host, log: console.error });
  drainOnSignals(server);
  print(`Serving ${out} at ${origin}${baseUrl}`, options);
  return undefined;
}
