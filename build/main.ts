import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSystemError } from './io/system-error.ts';
import { type Command, HELP, type Options, readOptions, UsageError } from './options.ts';
import { repeatIfOutdated } from './outdated.ts';

/** A command: it returns the exit code, or nothing if it runs until it is stopped. */
type Run = (options: Options, project: string) => Promise<number | undefined>;

// Each command loads only what it needs.
const RUN: Readonly<Record<Command, () => Promise<Run>>> = {
  start: async () => (await import('./commands/start.ts')).runStart,
  build: async () => (await import('./commands/build.ts')).runBuild,
  watch: async () => (await import('./commands/watch.ts')).runWatch,
  preview: async () => (await import('./commands/preview.ts')).runPreview,
  links: async () => (await import('./commands/links.ts')).runLinks,
  samples: async () => (await import('./commands/samples.ts')).runSamples,
  prose: async () => (await import('./commands/prose.ts')).runProse,
  explain: async () => (await import('./commands/explain.ts')).runExplain,
  new: async () => (await import('./commands/new.ts')).runNew,
  rename: async () => (await import('./commands/rename.ts')).runRename,
  lock: async () => (await import('./commands/lock.ts')).runLock,
  fonts: async () => (await import('./commands/fonts.ts')).runFonts,
  'search-quality': async () => (await import('./commands/search-quality.ts')).runSearchQuality,
  'search-explain': async () => (await import('./commands/search-explain.ts')).runSearchExplain,
  'search-push': async () => (await import('./commands/search-push.ts')).runSearchPush,
  summary: async () => (await import('./commands/summary.ts')).runSummary,
};

const project = resolve(fileURLToPath(import.meta.url), '../..');
// React's server renderer is three times slower without it.
process.env.NODE_ENV ??= 'production';

try {
  const options = readOptions(process.argv.slice(2), project);
  if (options && !existsSync(options.root))
    throw new UsageError(`The folder ${options.root} of --root does not exist.`);
  if (!options) process.stdout.write(HELP);
  else {
    const run = await RUN[options.command]();
    process.exitCode = await repeatIfOutdated(() => run(options, project));
  }
} catch (error) {
  if (error instanceof UsageError || (isSystemError(error) && error.code === 'EADDRINUSE'))
    console.error(error.message);
  else console.error(error);
  process.exitCode = 2;
}
