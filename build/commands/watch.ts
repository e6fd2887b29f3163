import { type Diagnostic, passes } from '../diagnostic.ts';
import { hangBell } from '../io/bell.ts';
import { publish, update, type Written } from '../io/emit.ts';
import { createLiveReload } from '../io/live-reload.ts';
import { loadSite } from '../io/load-site.ts';
import { serve } from '../io/serve.ts';
import { openStore } from '../io/store.ts';
import { createMemo, type Memo } from '../memo.ts';
import type { BuiltSite } from '../model.ts';
import type { Options } from '../options.ts';
import { buildSite } from '../pipeline.ts';
import { reportFor, tell } from './build.ts';

/** Builds, serves, and builds again at every change, with what it remembers; a broken edit keeps the last good site. */
export async function runWatch(options: Options, project: string): Promise<never> {
  const { root, out, port } = options;
  // The watcher stands before the first build reads anything, so that no edit falls between the two.
  const bell = await hangBell(root, project);
  const memo = createMemo(await openStore(project, root));
  const build = () => buildOnce({ options, project, memo });
  const first = await build();
  const { baseUrl } = first;
  const reload = await createLiveReload({ project, out, baseUrl });
  let written: Written | undefined;
  const settle = async ({ files, diagnostics }: Attempt) => {
    await tell(diagnostics, options, project);
    if (!files) return reload.fail(await reportFor(diagnostics, options, project));
    written = written ? await refresh(out, files, written) : await publish(out, files);
    reload.succeed();
  };
  await settle(first);
  const { origin, server } = await serve({ out, baseUrl, port, intercept: reload.intercept });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  server.unref();
  console.log(`Watching; the site is on ${origin}${baseUrl}`);
  for (;;) {
    await bell.rung();
    // A bug is printed and the watch goes on: the next save may mend it.
    await build().then(settle).catch(console.error);
  }
}

interface Attempt {
  /** The site's files; none where its mistakes keep it from being shown. */
  readonly files?: BuiltSite['files'];
  readonly baseUrl: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface BuildInput {
  readonly options: Options;
  readonly project: string;
  readonly memo: Memo;
}

async function buildOnce({ options, project, memo }: BuildInput): Promise<Attempt> {
  const site = await loadSite(options.root, project);
  if (!site.input) return { diagnostics: site.diagnostics, baseUrl: '/' };
  const { files, diagnostics } = await buildSite(site.input, memo);
  const { baseUrl } = site.input.config;
  return passes(diagnostics, options.strict) ? { files, diagnostics, baseUrl } : { diagnostics, baseUrl };
}

async function refresh(out: string, files: BuiltSite['files'], before: Written): Promise<Written> {
  const { after, emitted } = await update(out, files, before);
  const paths = [...emitted.written, ...emitted.removed];
  const listed = paths.length > 4 ? `${paths.slice(0, 4).join(', ')} and ${paths.length - 4} more` : paths.join(', ');
  console.log(`${emitted.written.length} written, ${emitted.removed.length} removed: ${listed}`);
  return after;
}
