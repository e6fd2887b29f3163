import { CHECKED_LANGUAGES } from '../code/languages.ts';
import type { Sample } from '../model.ts';
import type { TextFile } from '../text-file.ts';
import { isModule, moduleOf, pathOfTitle } from './module-paths.ts';

/** A checked fence as a file of its page's project. */
export interface FenceFile {
  /** The path within the project, such as `server/context.ts`. */
  readonly path: string;
  readonly hasTitle: boolean;
  readonly sample: Sample;
}

/**
 * The page's project as a run of fences sees it. It holds the fences of the run and the titled files from earlier runs
 * that none of them replaces.
 */
export interface Snapshot {
  readonly own: readonly FenceFile[];
  readonly carried: readonly FenceFile[];
}

/** A fence in a checked language that is not compiled, and why. */
interface SkippedFence {
  readonly sample: Sample;
  readonly reason: string;
}

/** The checked and the skipped fences of one page. */
export interface PageSamples {
  readonly snapshots: readonly Snapshot[];
  readonly skipped: readonly SkippedFence[];
}

/**
 * Groups a page's samples into snapshots. A fence that changes a file of the project begins a new one, because the fences before it were
 * written for the earlier form. The project begins with the files of the example app.
 */
export function snapshotsOf(samples: readonly Sample[], exampleFiles: readonly TextFile[] = []): PageSamples {
  const snapshots: { own: FenceFile[]; carried: readonly FenceFile[] }[] = [];
  const modules = new Set(exampleFiles.map(({ path }) => moduleOf(path)));
  const skipped: SkippedFence[] = [];
  samples.forEach((sample, index) => {
    if (!CHECKED_LANGUAGES.includes(sample.fence.language)) return;
    const reason = reasonToSkip(sample);
    if (reason !== undefined) {
      skipped.push({ sample, reason });
      return;
    }
    const file = fenceFile(sample, index);
    const current = snapshots.at(-1);
    const isChange = file.hasTitle && modules.has(moduleOf(file.path));
    if (current && !isChange) current.own.push(file);
    else snapshots.push({ own: [file], carried: current ? carriedOn(current) : [] });
    if (file.hasTitle) modules.add(moduleOf(file.path));
  });
  return { snapshots: snapshots.map(withoutReplaced), skipped };
}

/** Returns the files that the snapshot after a complete one inherits. */
function carriedOn(snapshot: Snapshot): FenceFile[] {
  const { own, carried } = withoutReplaced(snapshot);
  return [...carried, ...own].filter(({ hasTitle }) => hasTitle);
}

/** A fence of the snapshot replaces the inherited file of the same module. */
function withoutReplaced({ own, carried }: Snapshot): Snapshot {
  const modules = new Set(own.filter(({ hasTitle }) => hasTitle).map(({ path }) => moduleOf(path)));
  return { own, carried: carried.filter(({ path }) => !modules.has(moduleOf(path))) };
}

function reasonToSkip({ fence }: Sample): string | undefined {
  if (fence.unchecked !== undefined) return fence.unchecked;
  if (fence.title !== undefined && !isModule(fence.title))
    return `${fence.title} is not a TypeScript or JavaScript file`;
  // Such a title would be a path outside the project.
  if (fence.title?.split('/').includes('..')) return `${fence.title} is outside of the project`;
  return undefined;
}

function fenceFile(sample: Sample, index: number): FenceFile {
  const { title, language } = sample.fence;
  if (title === undefined) return { path: `fence-${index + 1}.${language}`, hasTitle: false, sample };
  return { path: pathOfTitle(title), hasTitle: true, sample };
}
