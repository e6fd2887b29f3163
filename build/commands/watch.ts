import { setTimeout as wait } from 'node:timers/promises';
import { passes } from '../diagnostic.ts';
import { collectGarbage, limitHeapGrowth } from '../io/collect-garbage.ts';
import { commitLog, createCommitReader } from '../io/commit-dates.ts';
import { drainOnSignals } from '../io/drain.ts';
import { type KnownOutputs, openKnownOutputs } from '../io/known-outputs.ts';
import { createLiveReload, type LiveReload } from '../io/live-reload.ts';
import { createConfigLoader } from '../io/load-config.ts';
import { type LoadOptions, loadSite } from '../io/load-site.ts';
import { openOutput } from '../io/output.ts';
import { serve } from '../io/serve.ts';
import { openStore } from '../io/store.ts';
import { type Watcher, watchSources } from '../io/watcher.ts';
import { KEPT_SECTIONS, type ParsedSection } from '../markdown/parse-sections.ts';
import { createMemo } from '../memo.ts';
import type { OutputFile, SiteInput } from '../model.ts';
import type { Options } from '../options.ts';
import { repeatIfOutdated } from '../outdated.ts';
import { type BuiltPages, buildPages } from '../pipeline.ts';
import { createRecent } from '../recent.ts';
import { decodePath } from '../routes.ts';
import { isLaterFile } from '../stages/later-files.ts';
import type { SocialImages } from '../stages/render-images.ts';
import { haveSameFrame } from './have-same-frame.ts';
import { printDiagnostics, reportFor } from './print-diagnostics.ts';
import { respondWithImage } from './respond-with-image.ts';
import { parseAhead, warmUp } from './warm-up.ts';
import { createWriter } from './watch-writer.ts';

/** Builds, serves, and builds again at every change with a memo; a broken edit keeps the last good site. */
export async function runWatch(options: Options, project: string): Promise<number> {
  const { root, out } = options;
  const { close, diagnostics } = openOutput(out, [root, project]);
  if (!close) {
    await printDiagnostics(diagnostics, options, project);
    return 1;
  }
  // Other builds may write the folder between two builds of watch.
  close();
  const log = await commitLog(root);
  // The watcher runs before the first build reads anything, so that no edit falls between the two.
  const watcher = await watchSources({ root, project, out, log });
  try {
    return await watchSite(options, project, { watcher, log });
  } catch (error) {
    await watcher.close();
    throw error;
  }
}

interface WatchInput {
  readonly watcher: Watcher;
  readonly log: string | undefined;
}

async function watchSite(options: Options, project: string, { watcher, log }: WatchInput): Promise<never> {
  const { root, out, port, host } = options;
  const { snapshot, nextChange } = watcher;
  const store = await openStore(project, root);
  const known = await openKnownOutputs(project, out, store.code);
  const memo = createMemo(store);
  const loadOptions = {
    memo,
    bundles: store.bundles,
    snapshot,
    loadConfig: createConfigLoader(root, project),
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
  // Without the limit, the first build of 1,000 pages needs 430 MB instead of 370. It is a fifth faster.
  limitHeapGrowth(30);
  await builder.build();
  await builder.complete();
  const intercept = createIntercept(builder, reload, baseUrl);
  const { origin, server } = await serve({ out, baseUrl, port, host, intercept, log: console.error });
  drainOnSignals(server, reload.close);
  console.log(`Watching for changes. The site is at ${origin}${baseUrl()}`);
  let change = nextChange();
  if (input) await warmUp(input, memo, change);
  collectGarbage();
  limitHeapGrowth(40);
  for (;;) {
    const isQuiet = wait(Math.max(QUIET_MS, 2 * builder.completionMs()), true);
    if (await Promise.race([change.then(() => false), isQuiet])) await builder.complete();
    await change;
    await builder.build();
    change = nextChange();
  }
}

/** An author who has not saved again after this time may wait for the files that are made after the pages. If these take long, it is longer. */
const QUIET_MS = 200;

/** A page is shown after this time. */
const IDLE_MS = 500;

/** After so many saves without a pause, the values that they no longer use are dropped. */
const MOST_SAVES = 20;

/** Makes the function that responds to the requests that do not get a file of the output folder. */
function createIntercept(
  { complete, prepare, images }: Builder,
  reload: LiveReload,
  baseUrl: () => string,
): LiveReload['intercept'] {
  return async (request, response) => {
    const { pathname } = new URL(`http://localhost${request.url}`);
    // A file that is made after the pages is never served in its previous version.
    const path = pathname.slice(baseUrl().length);
    if (isLaterFile(path)) await complete();
    // The folder has no social images, because no page shows them.
    if (await respondWithImage(images(), { request, response, baseUrl: baseUrl() })) return true;
    if (request.headers['sec-fetch-dest'] === 'document') setTimeout(prepare, IDLE_MS, `/${decodePath(path)}`).unref();
    return reload.intercept(request, response);
  };
}

interface BuilderInput {
  readonly options: Options;
  readonly project: string;
  readonly loadOptions: Partial<LoadOptions> & Pick<LoadOptions, 'memo'>;
  readonly known: KnownOutputs;
  readonly reload: LiveReload;
  readonly onInput: (input: SiteInput) => void;
}

/** Makes the function that builds and shows the pages, and the one that then makes the later files and checks the output folder. */
function createBuilder({ options, project, loadOptions, known, reload, onInput }: BuilderInput) {
  const { memo } = loadOptions;
  const write = createWriter(options, project, known);
  let later: Files = [];
  let isRecorded = false;
  let completionMs = 0;
  let saves = 0;
  let shown: BuiltPages | undefined;
  let seen: SiteInput | undefined;
  let images: SocialImages | undefined;
  let last = Promise.resolve();
  const sections = createRecent<ParsedSection>(KEPT_SECTIONS);
  // One task runs at a time. A bug is printed and shown, and the watch continues: the next save may avoid it.
  const inTurn = (task: () => Promise<void>) => () => {
    last = last
      .then(() => repeatIfOutdated(task))
      .catch((error: unknown) => {
        console.error(error);
        reload.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    return last;
  };
  const build = inTurn(async () => {
    saves += 1;
    if (saves % MOST_SAVES === 0) await memo.dropUnused();
    const { input, diagnostics } = await loadSite(options.root, project, loadOptions);
    const built = input && (await buildPages(input, memo, seen && { sections }));
    const made = built?.diagnostics ?? diagnostics;
    shown = passes(made, options.strict) ? built : undefined;
    if (input) onInput(input);
    images = shown?.images ?? images;
    // The first build publishes all files at once. Until the later files are made again, the folder has those of before.
    if (shown && later.length === 0) later = (await shown.later()).files;
    const found = shown ? [...made, ...(await write([...shown.files, ...later], { isComplete: false }))] : made;
    if (passes(found, options.strict)) {
      reload.succeed({ isContent: haveSameFrame(seen, input) });
      seen = input;
    } else reload.fail(await reportFor(found, options, project));
    await printDiagnostics(found, options, project);
  });
  const complete = inTurn(async () => {
    if (!shown) return;
    const started = Date.now();
    const made = await shown.later();
    later = made.files;
    const files = [...shown.files, ...later];
    await printDiagnostics([...made.diagnostics, ...(await write(files, { isComplete: true }))], options, project);
    shown = undefined;
    await memo.dropUnused();
    if (!isRecorded) await known.remember(files);
    isRecorded = true;
    completionMs = Date.now() - started;
  });
  // The page that an author looks at is often the one to be saved.
  const prepare = (route: string) => inTurn(() => parseAhead(seen, route, sections))();
  return { build, complete, prepare, completionMs: () => completionMs, images: () => images };
}

type Builder = ReturnType<typeof createBuilder>;
type Files = readonly OutputFile[];
