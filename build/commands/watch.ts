import { join } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { type Diagnostic, passes } from '../diagnostic.ts';
import { publish, update, type Written } from '../io/emit.ts';
import { createLiveReload } from '../io/live-reload.ts';
import { loadSite } from '../io/load-site.ts';
import { relativePath } from '../io/read.ts';
import { serve } from '../io/serve.ts';
import { openStore } from '../io/store.ts';
import { createMemo, type Memo } from '../memo.ts';
import type { Options } from '../options.ts';
import { buildSite } from '../pipeline.ts';
import { reportFor, tell } from './build.ts';

/** How long files must be quiet before a build: an editor's save is several events. */
const SETTLE = 20;

/** Builds, serves, and builds again at every change, with what it remembers; a broken edit keeps the last good site. */
export async function runWatch(options: Options, project: string): Promise<undefined> {
  const memo = createMemo(await openStore(project, options.root));
  const first = await buildOnce({ options, project, memo });
  const { baseUrl } = first;
  const reload = await createLiveReload({ project, out: options.out, baseUrl });
  let written: Written | undefined;
  const settle = async ({ files, diagnostics }: BuildResult) => {
    await tell(diagnostics, options, project);
    if (!files) return reload.fail(await reportFor(diagnostics, options, project));
    if (!written) written = await publish(options.out, files);
    else {
      const { after, emitted } = await update(options.out, files, written);
      written = after;
      console.log(
        `${emitted.written.length} written, ${emitted.removed.length} removed: ${summary([...emitted.written, ...emitted.removed])}`,
      );
    }
    reload.succeed();
  };
  await settle(first);
  const { origin, server } = await serve({
    out: options.out,
    baseUrl,
    port: options.port,
    intercept: reload.intercept,
  });
  console.log(`Watching; the site is on ${origin}${baseUrl}`);
  const again = oneAtATime(async () => settle(await buildOnce({ options, project, memo })));
  const paths = [options.root, project].flatMap((folder) =>
    ['content', 'static', 'templates', 'client', 'site.config.ts'].map((name) => join(folder, name)),
  );
  const watcher = watchFiles([...new Set(paths)], { ignoreInitial: true, ignored: (path) => isIgnored(path, project) });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(again, SETTLE);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.closeAllConnections();
      process.exit(0);
    });
}

interface BuildResult {
  readonly files?: Awaited<ReturnType<typeof buildSite>>['files'];
  readonly baseUrl: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface BuildInput {
  readonly options: Options;
  readonly project: string;
  readonly memo: Memo;
}

async function buildOnce({ options, project, memo }: BuildInput): Promise<BuildResult> {
  const site = await loadSite(options.root, project);
  if (!site.input) return { diagnostics: site.diagnostics, baseUrl: '/' };
  const { files, diagnostics } = await buildSite(site.input, memo);
  const { baseUrl } = site.input.config;
  return passes(diagnostics, options.strict) ? { files, diagnostics, baseUrl } : { diagnostics, baseUrl };
}

/** Runs a task so that it never overlaps itself; calls during a run cause one more. */
function oneAtATime(task: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle';
  const run = async () => {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    state = 'running';
    await task().catch((error: unknown) => console.error(error));
    const more = (state as string) === 'again';
    state = 'idle';
    if (more) await run();
  };
  return () => void run();
}

function isIgnored(path: string, project: string): boolean {
  return /(^|\/)(node_modules|recipe-box|\.git)(\/|$)|~$/.test(relativePath(project, path));
}

function summary(paths: readonly string[]): string {
  return paths.length > 4 ? `${paths.slice(0, 4).join(', ')} and ${paths.length - 4} more` : paths.join(', ');
}
