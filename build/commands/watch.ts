import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../io/cache/store.ts';
import { collectGarbage, limitHeapGrowth } from '../io/process/collect-garbage.ts';
import { exitOnSignals } from '../io/process/stop-signals.ts';
import { commitLogPath, createCommitReader } from '../io/read/commit-dates.ts';
import { createConfigLoader } from '../io/read/load-config.ts';
import { drainOnSignals } from '../io/serve/drain.ts';
import { createLiveReload, type LiveReload } from '../io/serve/live-reload.ts';
import { type Intercept, serve } from '../io/serve/serve.ts';
import { type Watcher, watchSources } from '../io/watch/watcher.ts';
import { openKnownOutputs } from '../io/write/known-outputs.ts';
import { openOutput } from '../io/write/open-output.ts';
import { createMemo } from '../memo/memo.ts';
import type { SiteInput } from '../model.ts';
import type { Options } from '../options.ts';
import { decodePath } from '../paths/decode-path.ts';
import { isLaterFile } from '../stages/derive/later-files.ts';
import { print } from './print.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { respondWithImage } from './respond-with-image.ts';
import { warmUp } from './warm-up.ts';
import { type Builder, createBuilder } from './watch-builder.ts';

/** The heap's growth in percent during the first build. Without it, a build of 1,000 pages is a fifth faster, but needs 430 MB instead of 370 MB. */
const FIRST_BUILD_GROWTH = 30;

/**
 * The heap's growth in percent while the watch waits and rebuilds. A save leaves less garbage than the first build, so the heap is collected less
 * often.
 */
const SAVE_GROWTH = 40;

/** Builds, serves, and builds again at every change with a memo; a broken edit keeps the last good site. */
export async function runWatch(options: Options, project: string): Promise<number> {
  // A first build that is stopped removes its lock and its temporary folder.
  const stopExiting = exitOnSignals();
  try {
    return await openAndWatch(options, project, stopExiting);
  } finally {
    stopExiting();
  }
}

async function openAndWatch(options: Options, project: string, stopExiting: () => void): Promise<number> {
  const { root, out } = options;
  const { close, diagnostics } = openOutput(out, [root, project]);
  if (!close) {
    await printDiagnostics(diagnostics, options, project);
    return 1;
  }
  // Other builds may write the folder between two builds of watch.
  close();
  const log = await commitLogPath(root);
  // The watcher runs before the first build reads anything, so that no edit falls between the two.
  const watcher = await watchSources({ root, project, out, log });
  try {
    return await watchSite(options, project, { watcher, log, stopExiting });
  } catch (error) {
    await watcher.close();
    throw error;
  }
}

interface WatchInput {
  readonly watcher: Watcher;
  readonly log: string | undefined;
  /** Ends the handling of signals that the first build needs. */
  readonly stopExiting: () => void;
}

async function watchSite(options: Options, project: string, { watcher, log, stopExiting }: WatchInput): Promise<never> {
  const { root, out, port, host } = options;
  const { snapshot, nextChange } = watcher;
  const store = await openStore(project, root);
  const known = await openKnownOutputs(project, out, store.code);
  const memo = createMemo(store);
  const loadConfig = createConfigLoader(root, project);
  const loadOptions = {
    memo,
    keptBundles: store.keptBundles,
    snapshot,
    includesDrafts: options.drafts,
    loadConfig: async () => {
      const started = Date.now();
      const loaded = await loadConfig();
      watcher.add(loaded.files, started);
      return loaded;
    },
    readCommit: createCommitReader(root, log),
  };
  let input: SiteInput | undefined;
  const baseUrl = () => input?.config.baseUrl ?? '/';
  const reload = await createLiveReload({ project, out, baseUrl });
  const builder = createBuilder({
    options,
    project,
    loadOptions,
    known,
    reload,
    onInput: (loaded) => (input = loaded),
  });
  limitHeapGrowth(FIRST_BUILD_GROWTH);
  await builder.build();
  await builder.complete();
  const intercept = createIntercept(builder, reload, baseUrl);
  const { origin, server } = await serve({ out, baseUrl, port, host, intercept, log: console.error });
  stopExiting();
  drainOnSignals(server, reload.close);
  print(`Watching for changes. The site is at ${origin}${baseUrl()}`, options);
  try {
    const change = nextChange();
    if (input) await warmUp(input, memo, change);
    collectGarbage();
    limitHeapGrowth(SAVE_GROWTH);
    return await buildAtChanges(builder, change, nextChange);
  } catch (error) {
    // Otherwise the process would serve the last site forever.
    reload.close();
    server.closeAllConnections();
    server.close();
    throw error;
  }
}

async function buildAtChanges(builder: Builder, first: Promise<void>, nextChange: () => Promise<void>): Promise<never> {
  for (let change = first; ; ) {
    const isQuiet = wait(Math.max(QUIET_MS, 2 * builder.completionMs()), true);
    if (await Promise.race([change.then(() => false), isQuiet])) await builder.complete();
    const isChanged = await Promise.race([change.then(() => true), builder.released().then(() => false)]);
    await builder.build();
    if (isChanged) change = nextChange();
  }
}

/** An author who has not saved again after this time may wait for the files that are made after the pages. If these take long, the wait is longer. */
const QUIET_MS = 200;

/** The delay before a requested page is parsed in advance. By then, the browser has shown the page. */
const IDLE_MS = 500;

/** Makes the function that responds to requests before the server looks for a file in the output folder. */
function createIntercept({ complete, prepare, images }: Builder, reload: LiveReload, baseUrl: () => string): Intercept {
  return async (request, response, address) => {
    // A file that is made after the pages is never served in its previous version.
    const path = decodePath(address.pathname).slice(baseUrl().length);
    if (isLaterFile(path)) await complete();
    // The watch does not write social images, because no page displays them.
    if (await respondWithImage(images(), path, response)) return true;
    if (request.headers['sec-fetch-dest'] === 'document') setTimeout(prepare, IDLE_MS, `/${path}`).unref();
    return reload.intercept(request, response, address);
  };
}
