import { existsSync, statSync } from 'node:fs';
import { CommandError } from '../command-error.ts';
import { type Command, commandNamed } from '../command-line.ts';
import { helpText } from '../help.ts';
import { systemErrorMessage } from '../io/process/system-error.ts';
import { repeatIfOutdated } from '../memo/outdated.ts';
import { type Options, readOptions } from '../options.ts';

/** A command: it returns the exit code, or nothing if it runs until it is stopped. */
type Run = (options: Options, project: string) => Promise<number | undefined>;

// Each command loads only what it needs.
const RUN: Readonly<Record<Command, () => Promise<Run>>> = {
  start: async () => (await import('./start.ts')).runStart,
  build: async () => (await import('./build.ts')).runBuild,
  watch: async () => (await import('./watch.ts')).runWatch,
  preview: async () => (await import('./preview.ts')).runPreview,
  links: async () => (await import('./links.ts')).runLinks,
  samples: async () => (await import('./samples.ts')).runSamples,
  prose: async () => (await import('./prose.ts')).runProse,
  explain: async () => (await import('./explain.ts')).runExplain,
  new: async () => (await import('./new.ts')).runNew,
  rename: async () => (await import('./rename.ts')).runRename,
  lock: async () => (await import('./lock.ts')).runLock,
  fonts: async () => (await import('./fonts.ts')).runFonts,
  'search:quality': async () => (await import('./search-quality.ts')).runSearchQuality,
  'search:explain': async () => (await import('./search-explain.ts')).runSearchExplain,
  'search:push': async () => (await import('./search-push.ts')).runSearchPush,
  summary: async () => (await import('./summary.ts')).runSummary,
};

/** Runs the command that the arguments name, and prints its errors; returns the exit code, or nothing if it runs until it is stopped. */
export async function runCommand(args: readonly string[], project: string): Promise<number | undefined> {
  try {
    const options = readOptions(args, project, process.env);
    if (!options) {
      process.stdout.write(helpText(args.map(commandNamed).find(Boolean)));
      return 0;
    }
    const { root } = options;
    if (!existsSync(root)) throw new CommandError(`The folder ${root} of --root does not exist.`);
    if (!statSync(root).isDirectory()) throw new CommandError(`${root} is not a folder, so it cannot be the --root.`);
    const run = await RUN[options.command]();
    return await repeatIfOutdated(() => run(options, project));
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : (systemErrorMessage(error) ?? error));
    return 2;
  }
}
