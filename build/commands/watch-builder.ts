import { passes } from '../diagnostic.ts';
import type { KnownOutputs } from '../io/known-outputs.ts';
import type { LiveReload } from '../io/live-reload.ts';
import { type LoadOptions, loadSite } from '../io/load-site.ts';
import { KEPT_SECTIONS, type ParsedSection } from '../markdown/parse-sections.ts';
import type { OutputFile, SiteInput } from '../model.ts';
import type { Options } from '../options.ts';
import { repeatIfOutdated } from '../outdated.ts';
import { type BuiltPages, buildPages } from '../pipeline.ts';
import { createRecent } from '../recent.ts';
import type { SocialImages } from '../stages/render-images.ts';
import { haveSameFrame } from './have-same-frame.ts';
import { print } from './print.ts';
import { printDiagnostics, reportFor } from './print-diagnostics.ts';
import { parseAhead } from './warm-up.ts';
import { createWriter } from './watch-writer.ts';

/** After so many saves without a pause, the values that they no longer use are dropped. */
const MOST_SAVES = 20;

interface BuilderInput {
  readonly options: Options;
  readonly project: string;
  readonly loadOptions: Partial<LoadOptions> & Pick<LoadOptions, 'memo'>;
  readonly known: KnownOutputs;
  readonly reload: LiveReload;
  readonly onInput: (input: SiteInput) => void;
}

/** Makes the function that builds and shows the pages, and the one that then makes the later files and checks the output folder. */
export function createBuilder({ options, project, loadOptions, known, reload, onInput }: BuilderInput) {
  const write = createWriter(options, project, known);
  let later: Files = [];
  let isRecorded = false;
  let completionMs = 0;
  let saves = 0;
  let hasReported = false;
  let shown: BuiltPages | undefined;
  let seen: SiteInput | undefined;
  let images: SocialImages | undefined;
  const sections = createRecent<ParsedSection>(KEPT_SECTIONS);
  const inTurn = takeTurns(reload);
  const build = inTurn(async () => {
    saves += 1;
    if (saves % MOST_SAVES === 0) await loadOptions.memo.dropUnused();
    const { input, diagnostics } = await loadSite(options.root, project, loadOptions);
    const built = input && (await buildPages(input, loadOptions.memo, seen && { sections }));
    const made = built?.diagnostics ?? diagnostics;
    const passed = passes(made, options.strict) ? built : undefined;
    // The later files of a broken edit are those of the pages that are shown.
    if (passed) shown = passed;
    if (input) onInput(input);
    images = passed?.images ?? images;
    // The first build publishes all files at once. Until the later files are made again, the folder has those of before.
    if (passed && later.length === 0) later = (await passed.later()).files;
    const found = passed ? [...made, ...(await write([...passed.files, ...later], { isComplete: false }))] : made;
    if (passes(found, options.strict)) {
      reload.succeed({ isContent: haveSameFrame(seen, input) });
      seen = input;
    } else reload.fail(await reportFor(found, options, project));
    await printDiagnostics(found, options, project);
    // The terminal would end with the report of a mistake that is corrected.
    if (hasReported && found.length === 0) print('No errors or warnings are left.', options);
    hasReported = found.length > 0;
  });
  const complete = inTurn(async () => {
    if (!shown) return;
    const started = Date.now();
    const made = await shown.later();
    later = made.files;
    const files = [...shown.files, ...later];
    const failed = await write(files, { isComplete: true });
    const found = [...made.diagnostics, ...failed];
    // An empty list of JSON would say that the pages have no diagnostics.
    if (found.length > 0) await printDiagnostics(found, options, project);
    shown = undefined;
    await loadOptions.memo.dropUnused();
    // After a failure, the folder may have files of before.
    if (!isRecorded && failed.length === 0) isRecorded = await known.remember(files).then(() => true);
    completionMs = Date.now() - started;
  });
  // The page that an author looks at is often the one to be saved.
  const prepare = (route: string) => inTurn(() => parseAhead(seen, route, sections))();
  return { build, complete, prepare, completionMs: () => completionMs, images: () => images };
}

/** Returns the function that lets tasks run one at a time. A bug is printed and shown, and the watch continues: the next save may avoid it. */
function takeTurns(reload: LiveReload): (task: () => Promise<void>) => () => Promise<void> {
  let last = Promise.resolve();
  return (task) => () => {
    last = last
      .then(() => repeatIfOutdated(task))
      .catch((error: unknown) => {
        console.error(error);
        reload.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    return last;
  };
}

/** Builds and shows the site of a watch. */
export type Builder = ReturnType<typeof createBuilder>;
type Files = readonly OutputFile[];
