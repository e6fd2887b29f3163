import { setTimeout as wait } from 'node:timers/promises';
import { type Diagnostic, passes } from '../diagnostic.ts';
import { publish, update, type Written } from '../io/emit.ts';
import { createLiveReload, type LiveReload } from '../io/live-reload.ts';
import { createConfigLoader } from '../io/load-config.ts';
import { loadSite } from '../io/load-site.ts';
import { openOutput, unwritable } from '../io/output.ts';
import { drainOnSignals, serve } from '../io/serve.ts';
import { openStore } from '../io/store.ts';
import { watchSources } from '../io/watcher.ts';
import { createMemo, type Memo } from '../memo.ts';
import type { BuiltSite } from '../model.ts';
import type { Options } from '../options.ts';
import { type BuiltPages, buildPages } from '../pipeline.ts';
import { printDiagnostics, reportFor } from './print-diagnostics.ts';

/** Builds, serves, and builds again at every change with a memo; a broken edit keeps the last good site. */
export async function runWatch(options: Options, project: string): Promise<number> {
  const { root, out, port, host } = options;
  const { close, diagnostics } = openOutput(out, [root, project]);
  if (!close) {
    await printDiagnostics(diagnostics, options, project);
    return 1;
  }
  // Other builds may write the folder between two builds of watch.
  close();
  // The watcher runs before the first build reads anything, so that no edit falls between the two.
  const watcher = await watchSources(root, project, out);
  const memo = createMemo(await openStore(project, root));
  let baseUrl = '/';
  const reload = await createLiveReload({ project, out, baseUrl: () => baseUrl });
  const { build, complete } = createBuilder({ options, project, memo, reload, onBaseUrl: (url) => (baseUrl = url) });
  await build();
  await complete();
  const { intercept } = reload;
  const { origin, server } = await serve({ out, baseUrl: () => baseUrl, port, host, intercept, log: console.error });
  drainOnSignals(server, reload.close);
  console.log(`Watching for changes. The site is at ${origin}${baseUrl}`);
  for (;;) {
    const change = watcher.nextChange();
    if (await Promise.race([change.then(() => false), wait(QUIET_MS, true)])) await complete();
    await change;
    await build();
  }
}

/** An author who has not saved again after this time may wait for the search index. */
const QUIET_MS = 200;

interface BuilderInput {
  readonly options: Options;
  readonly project: string;
  readonly memo: Memo;
  readonly reload: LiveReload;
  readonly onBaseUrl: (baseUrl: string) => void;
}

/** Makes the function that builds and shows the pages, and the one that then makes what no page shows: the search indexes. */
function createBuilder({ options, project, memo, reload, onBaseUrl }: BuilderInput) {
  const write = createWriter(options, project);
  const shared = { memo, loadConfig: createConfigLoader(options.root, project) };
  let indexes: Files = [];
  let shown: BuiltPages | undefined;
  // A bug is printed and shown, and the watch continues: the next save may avoid it.
  const guarded = (task: () => Promise<void>) => async () => {
    try {
      await task();
    } catch (error) {
      console.error(error);
      reload.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  };
  const build = guarded(async () => {
    const { input, diagnostics } = await loadSite(options.root, project, shared);
    const built = input && (await buildPages(input, memo));
    const made = built?.diagnostics ?? diagnostics;
    shown = passes(made, options.strict) ? built : undefined;
    if (input) onBaseUrl(input.config.baseUrl);
    // Until the new indexes are made, the search finds what it found before.
    const found = shown ? [...made, ...(await write([...shown.files, ...indexes]))] : made;
    await printDiagnostics(found, options, project);
    if (passes(found, options.strict)) reload.succeed();
    else reload.fail(await reportFor(found, options, project));
  });
  const complete = guarded(async () => {
    if (!shown) return;
    indexes = await shown.indexes();
    await printDiagnostics(await write([...shown.files, ...indexes]), options, project);
    shown = undefined;
    await memo.endBuild();
  });
  return { build, complete };
}

type Files = BuiltSite['files'];

/** Returns the function that writes a build's files: first all of them, later the changed ones. It returns the diagnostics of failed writes. */
function createWriter({ root, out }: Options, project: string): (files: Files) => Promise<readonly Diagnostic[]> {
  let written: Written | undefined;
  return async (files) => {
    const { close, diagnostics } = openOutput(out, [root, project]);
    if (!close) return diagnostics;
    try {
      written = written ? await refresh(out, files, written) : await publish(out, files);
      return [];
    } catch (error) {
      // The folder may have a mixture of old and new files, so the next build writes all of them.
      written = undefined;
      return [unwritable(out, error)];
    } finally {
      close();
    }
  };
}

async function refresh(out: string, files: Files, before: Written): Promise<Written> {
  const { after, emitted } = await update(out, files, before);
  const paths = [...emitted.written, ...emitted.removed];
  const listed = paths.length > 4 ? `${paths.slice(0, 4).join(', ')} and ${paths.length - 4} more` : paths.join(', ');
  if (paths.length > 0) console.log(`${emitted.written.length} written, ${emitted.removed.length} removed: ${listed}`);
  return after;
}
