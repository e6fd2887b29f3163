import { algoliasearch } from 'algoliasearch';
import { hostOf } from '../../client/shared/algolia-host.ts';
import { CommandError } from '../command-error.ts';
import { passes } from '../diagnostic.ts';
import type { Options } from '../options.ts';
import { formatPlan, type PushPlan, pushPlan } from '../search/hosted.ts';
import { buildForSearch } from './build-for-search.ts';
import { print } from './print.ts';
import { printDiagnostics } from './print-diagnostics.ts';

/** The environment variable with the admin key, which must not be in any file. */
const KEY = 'ALGOLIA_ADMIN_KEY';

/** Sends the search records to Algolia, with settings and synonyms; returns the exit code. */
export async function runSearchPush(options: Options, project: string): Promise<number> {
  const built = await buildForSearch(options, project);
  if (!built) return 1;
  await printDiagnostics(built.diagnostics, options, project);
  // A page with an error may lack a part of its text, which the new index would lack too.
  if (!passes(built.diagnostics, options.strict)) return 1;
  const { search } = built.config;
  if (search.provider !== 'algolia')
    throw new CommandError(
      "The site has no index at Algolia. Set search: { provider: 'algolia', appId, apiKey, indexName } in site.config.ts.",
    );
  const plan = pushPlan(built.records, built.config);
  print(formatPlan(plan, search.indexName), options);
  if (options.dryRun) return 0;
  const key = process.env[KEY];
  if (!key)
    throw new CommandError(
      `The admin key is missing. Set ${KEY} to the admin key of ${search.appId}, or add --dry-run.`,
    );
  try {
    await push({ ...search, key, plan });
  } catch (error) {
    // Settings and synonyms are replaced first, and the records when all of them have arrived. The response to the last request may be lost after
    // Algolia has replaced the records.
    console.error(
      `The push did not finish. The index may have the new settings and synonyms, and perhaps the new records: ${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  }
  print(`Sent ${plan.records.length} records to ${search.indexName}`, options);
  return 0;
}

interface Push {
  readonly appId: string;
  readonly indexName: string;
  readonly host?: string | undefined;
  readonly key: string;
  readonly plan: PushPlan;
}

/** Settings and synonyms come first, because the temporary index copies them from the old one. */
async function push({ appId, indexName, host, key, plan }: Push): Promise<void> {
  const client = algoliasearch(appId, key, host ? { hosts: [hostOf(host)] } : {});
  const settings = await client.setSettings({ indexName, indexSettings: plan.settings });
  const synonyms = await client.saveSynonyms({
    indexName,
    synonymHit: [...plan.synonyms],
    replaceExistingSynonyms: true,
  });
  for (const { taskID } of [settings, synonyms]) await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({ indexName, objects: [...plan.records] });
}
