import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drainOnSignals } from '../io/drain.ts';
import { recover } from '../io/emit.ts';
import { loadConfig } from '../io/load-config.ts';
import { serve } from '../io/serve.ts';
import { type Options, UsageError } from '../options.ts';

/** Serves the built site until the process is stopped. */
export async function runPreview({ root, out, port, host }: Options, project: string): Promise<undefined> {
  recover(out);
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`The folder ${out} contains no built site. Run npm run build first.`);
  const { config } = await loadConfig(root, project);
  const baseUrl = config?.baseUrl ?? '/';
  const { server, origin } = await serve({ out, baseUrl, port, host, log: console.error });
  drainOnSignals(server);
  console.log(`Serving ${out} at ${origin}${baseUrl}`);
}
