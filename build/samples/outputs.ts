import { CHECKED_LANGUAGES } from '../code/languages.ts';
import type { SourceLocation } from '../diagnostic.ts';
import type { Sample } from '../model.ts';

/** A command that a page shows or names, and the output that the page shows for it. */
export interface OutputCheck {
  readonly command: string;
  /** The page's titled fences up to here: the files of the reader's project, by their paths. */
  readonly files: ReadonlyMap<string, string>;
  /** The opening line of the fence that shows the output or, without one, of the fence with the command. */
  readonly at: SourceLocation;
  /** The fence that shows the output. A command without such a fence must succeed. */
  readonly expected?: { readonly language: string; readonly text: string };
}

/** Returns the commands of a page's `run` and `output-of` fences in their order on the page. */
export function outputChecks(samples: readonly Sample[]): OutputCheck[] {
  const outputs = samples.filter(({ fence }) => fence.outputOf !== undefined);
  const commands = new Map(samples.flatMap(({ fence }) => (fence.run ? [[fence.run, fence.source] as const] : [])));
  const files = new Map<string, string>();
  const checks: OutputCheck[] = [];
  for (const { fence, at } of samples) {
    if (fence.title && CHECKED_LANGUAGES.includes(fence.language)) files.set(fence.title, fence.source);
    const isShown = outputs.some((output) => output.fence.outputOf === fence.run);
    const command = fence.outputOf === undefined ? fence.run && !isShown && fence.source : fence.outputOf;
    if (!command) continue;
    checks.push({
      command: commands.get(command) ?? command,
      files: new Map(files),
      at,
      ...(fence.outputOf !== undefined && { expected: { language: fence.language, text: fence.source } }),
    });
  }
  return checks;
}
