import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../diagnostic.ts';
import { realPath } from '../io/read/real-path.ts';
import type { KnownOutputs } from '../io/write/known-outputs.ts';
import { isOutputLocked, openOutput, reopenOutput, unwritable } from '../io/write/open-output.ts';
import { isMarked } from '../io/write/output-folder.ts';
import { publish, update, type Written } from '../io/write/publish.ts';
import type { OutputFile } from '../model.ts';
import type { Options } from '../options.ts';
import { listSome } from '../text/list-some.ts';
import { print } from './print.ts';

type Files = readonly OutputFile[];

/** How long a watch waits before it looks again whether another build has ended. */
const RETRY_MS = 500;

/**
 * Makes the functions that write the files of a watch. `write` writes all files of a build first, and later the changed ones. It returns the
 * diagnostics of failed writes. When the files are complete, the whole folder is checked. If another build made the last write fail, `released`
 * resolves when that build has ended.
 */
export function createWriter(options: Options, project: string, known: KnownOutputs) {
  const { root, out } = options;
  let written: Written | undefined;
  // Each write that fails is a new object, so that waiting for an earlier one does not end the wait for a later one.
  let locked: object | undefined;
  const write = async (
    files: Files,
    { isComplete }: { readonly isComplete: boolean },
  ): Promise<readonly Diagnostic[]> => {
    const restores = isComplete || !isMarked(realPath(out));
    const { close, diagnostics } = restores || !written ? openOutput(out, [root, project]) : reopenOutput(out);
    // Only another build reports that the mistake is corrected.
    if (diagnostics.some(({ rule }) => rule === 'output-locked')) locked = {};
    else if (!isComplete) locked = undefined;
    if (!close) return diagnostics;
    try {
      written = written
        ? await refresh(files, { before: written, restores, options })
        : await publish(out, files, { isKnown: known.has });
      return [];
    } catch (error) {
      // The folder may have a mixture of old and new files, so the next build writes all of them.
      written = undefined;
      return [unwritable(out, error)];
    } finally {
      close();
    }
  };
  const released = async (): Promise<void> => {
    const waitedFor = locked;
    if (!waitedFor) return new Promise(() => {});
    do await wait(RETRY_MS);
    while (isOutputLocked(out));
    if (locked === waitedFor) locked = undefined;
  };
  return { write, released };
}

interface RefreshInput {
  readonly options: Options;
  readonly before: Written;
  readonly restores: boolean;
}

async function refresh(files: Files, { options, before, restores }: RefreshInput): Promise<Written> {
  const { after, emitted } = await update(options.out, files, before, { restores });
  const paths = [...emitted.written, ...emitted.removed];
  if (paths.length > 0)
    print(`${emitted.written.length} written, ${emitted.removed.length} removed: ${listSome(paths, 4)}`, options);
  return after;
}
