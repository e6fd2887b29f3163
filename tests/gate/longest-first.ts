import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long and cannot be split. Started last, they would run while the other core is idle. */
const LONG: readonly RegExp[] = [
  /^tests\/(example|outputs)\//,
  /^tests\/browser\/routes\//,
  /^tests\/(cli|watch)\//,
  /^tests\/browser\/(visual|search-)/,
];

/** Starts the longest files first, which Vitest does by itself only when it has seen them run before. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(this.pathOf(a)) - rankOf(this.pathOf(b)));
  }

  private pathOf({ moduleId }: TestSpecification): string {
    return moduleId.slice(this.ctx.config.root.length + 1);
  }
}

function rankOf(path: string): number {
  const rank = LONG.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? LONG.length : rank;
}
