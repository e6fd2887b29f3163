import { type Diagnostic, passes } from '../diagnostic.ts';
import type { LoadOptions } from '../io/read/load-site.ts';
import type { LiveReload } from '../io/serve/live-reload.ts';
import type { KnownOutputs } from '../io/write/known-outputs.ts';
import { KEPT_SECTIONS, type ParsedSection } from '../markdown/parse-sections.ts';
import { createLruCache } from '../memo/lru-cache.ts';
import { OutdatedError, repeatIfOutdated } from '../memo/outdated.ts';
import type { OutputFile, SiteInput } from '../model.ts';
import type { Options } from '../options.ts';
import { type BuiltPages, buildPages } from '../pipeline.ts';
import type { SocialImages } from '../stages/render/render-images.ts';
import { haveSameChrome } from './have-same-chrome.ts';
import { loadCheckedSite } from './load-checked-site.ts';
import { print } from './print.ts';
import { printDiagnostics, reportFor } from './print-diagnostics.ts';
import { parseAhead } from './warm-up.ts';
import { createWriter } from './watch-writer.ts';

/** After so many saves without a pause, the values that they no longer use are dropped. */
const MAX_SAVES = 20;

interface BuilderInput {
  readonly options: Options;
  readonly project: string;
  readonly loadOptions: Partial<LoadOptions> & Pick<LoadOptions, 'memo'>;
  readonly known: KnownOutputs;
  readonly reload: LiveReload;
  readonly onInput: (input: SiteInput) => void;
}

/**
 * Makes the functions of a watch: `build` builds and shows the pages, `complete` then makes the later files and checks the output folder, and
 * `prepare` parses a page in advance. If another build made the last write fail, `released` resolves when that build has ended. `completionMs` returns
 * how long the last `complete` took, and `images` returns the current social images.
 */
export function createBuilder({ options, project, loadOptions, known, reload, onInput }: BuilderInput) {
  const { memo } = loadOptions;
  const { write, released } = createWriter(options, project, known);
  const report = createReporter(options, project);
  /** The pages that are shown, until their later files are made. */
  let unfinished: BuiltPages | undefined;
  /** The input of the last build without errors. */
  let lastInput: SiteInput | undefined;
  let laterFiles: readonly OutputFile[] = [];
  let images: SocialImages | undefined;
  let isFolderRecorded = false;
  let completionMs = 0;
  let saves = 0;
  const sections = createLruCache<ParsedSection>(KEPT_SECTIONS);
  const inTurn = takeTurns(reload);
  const build = inTurn(async () => {
    saves += 1;
    if (saves % MAX_SAVES === 0) await memo.dropUnused();
    const { input, diagnostics } = await loadCheckedSite(options.root, project, loadOptions);
    const built = input && (await buildPages(input, memo, lastInput && { sections }));
    const made = built?.diagnostics ?? diagnostics;
    const passed = passes(made, options.strict) ? built : undefined;
    // The later files of a broken edit are those of the pages that are shown.
    if (passed) unfinished = passed;
    if (input) onInput(input);
    images = passed?.images ?? images;
    // The first build publishes all files at once. Until the later files are made again, the folder has those of an earlier build.
    if (passed && laterFiles.length === 0) laterFiles = (await passed.later()).values;
    const found = passed ? [...made, ...(await write([...passed.files, ...laterFiles], { isComplete: false }))] : made;
    if (passes(found, options.strict)) {
      reload.succeed({ onlyContents: haveSameChrome(lastInput, input) });
      lastInput = input;
    } else reload.fail(await reportFor(found, options, project));
    await report(found);
  });
  const complete = inTurn(async () => {
    if (!unfinished) return;
    const started = Date.now();
    const made = await unfinished.later();
    laterFiles = made.values;
    const files = [...unfinished.files, ...laterFiles];
    const failed = await write(files, { isComplete: true });
    const found = [...made.diagnostics, ...failed];
    // An empty list of JSON would mean that the pages have no diagnostics.
    if (found.length > 0) await printDiagnostics(found, options, project);
    unfinished = undefined;
    await memo.dropUnused();
    // After a failure, the folder may have files of an earlier build.
    if (!isFolderRecorded && failed.length === 0) isFolderRecorded = await known.remember(files).then(() => true);
    completionMs = Date.now() - started;
  });
  // The page that an author looks at is often the one to be saved.
  const prepare = (route: string) => inTurn(() => parseAhead(lastInput, route, sections))();
  return { build, complete, prepare, released, completionMs: () => completionMs, images: () => images };
}

/** Returns the function that prints the diagnostics of a build. */
function createReporter(options: Options, project: string): (found: readonly Diagnostic[]) => Promise<void> {
  let hadDiagnostics = false;
  return async (found) => {
    await printDiagnostics(found, options, project);
    // Otherwise the last line on the terminal would be a mistake that is corrected.
    if (hadDiagnostics && found.length === 0) print('No errors or warnings are left.', options);
    hadDiagnostics = found.length > 0;
  };
}

/** Returns the function that lets tasks run one at a time. A bug is printed and shown, and the watch continues: the next save may avoid it. */
function takeTurns(reload: LiveReload): (task: () => Promise<void>) => () => Promise<void> {
  let last = Promise.resolve();
  return (task) => () => {
    last = last
      .then(() => repeatIfOutdated(task))
      .catch((error: unknown) => {
        // Files kept changing up to the last attempt. The watcher has reported this, so the next build follows.
        if (error instanceof OutdatedError) return;
        console.error(error);
        reload.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    return last;
  };
}

/** Builds and shows the site of a watch. */
export type Builder = ReturnType<typeof createBuilder>;
