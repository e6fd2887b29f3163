import { type Diagnostic, passes } from '../diagnostic.ts';
import { publish, update, type Written } from '../io/emit.ts';
import { createLiveReload } from '../io/live-reload.ts';
import { loadSite } from '../io/load-site.ts';
import { openOutput, unwritable } from '../io/output.ts';
import { drainOnSignals, serve } from '../io/serve.ts';
import { openStore } from '../io/store.ts';
import { watchSources } from '../io/watcher.ts';
import { createMemo, type Memo } from '../memo.ts';
import type { BuiltSite } from '../model.ts';
import type { Options } from '../options.ts';
import { buildSite } from '../pipeline.ts';
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
  const writer = createWriter(options, project);
  const build = async () => {
    try {
      const attempt = await buildOnce({ options, project, memo });
      baseUrl = attempt.baseUrl ?? baseUrl;
      const found = attempt.files ? [...attempt.diagnostics, ...(await writer(attempt.files))] : attempt.diagnostics;
      await printDiagnostics(found, options, project);
      if (passes(found, options.strict)) reload.succeed();
      else reload.fail(await reportFor(found, options, project));
      if (attempt.baseUrl !== undefined) await memo.endBuild();
    } catch (error) {
      // A bug is printed and shown, and the watch continues: the next save may avoid it.
      console.error(error);
      reload.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  };
  await build();
  const { intercept } = reload;
  const { origin, server } = await serve({ out, baseUrl: () => baseUrl, port, host, intercept, log: console.error });
  drainOnSignals(server, reload.close);
  console.log(`Watching for changes. The site is at ${origin}${baseUrl}`);
  for (;;) {
    await watcher.nextChange();
    await build();
  }
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

interface Attempt {
  /** The site's files, unless the build has errors. */
  readonly files?: Files;
  /** The base URL, unless the configuration is broken. */
  readonly baseUrl?: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface BuildInput {
  readonly options: Options;
  readonly project: string;
  readonly memo: Memo;
}

async function buildOnce({ options, project, memo }: BuildInput): Promise<Attempt> {
  const site = await loadSite(options.root, project);
  if (!site.input) return { diagnostics: site.diagnostics };
  const { files, diagnostics } = await buildSite(site.input, memo);
  const { baseUrl } = site.input.config;
  if (!passes(diagnostics, options.strict)) return { diagnostics, baseUrl };
  await site.input.imageRenderer?.dropUnused();
  return { files, diagnostics, baseUrl };
}

async function refresh(out: string, files: Files, before: Written): Promise<Written> {
  const { after, emitted } = await update(out, files, before);
  const paths = [...emitted.written, ...emitted.removed];
  const listed = paths.length > 4 ? `${paths.slice(0, 4).join(', ')} and ${paths.length - 4} more` : paths.join(', ');
  console.log(`${emitted.written.length} written, ${emitted.removed.length} removed: ${listed}`);
  return after;
}
