import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of the tests, by project and path. Files that take long or wait for the network start first; started last, they would run
 * while the other core is idle, and so the short files come last. A process serves one project and ends when the next file belongs to
 * another one, so all files of a project come together.
 */
const ORDER: readonly (readonly [project: string, files: RegExp])[] = [
  ['generator', /^tests\/site\/project-zips-/],
  ['generator', /^tests\/(example|outputs)\//],
  ['generator', /^tests\/(watch|cli|samples)\/|^tests\/unit\/search\/push/],
  ['generator', /^/],
  ['built', /^tests\/browser\/routes\/(current|older)-docs/],
  [
    'built',
    /^tests\/browser\/.*\b(overlays|search-hosted|axe\/search|monkey|symbol-types|islands|history|first-frame|visual)\b/,
  ],
  ['built', /^/],
  ['below a base URL', /^tests\/browser\/(search|navigation)\//],
  ['below a base URL', /^/],
  ['watched', /^/],
  ['claims', /^/],
];

/** Sorts the test files so that both cores are in use until the end. */
export default class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => this.rankOf(a) - this.rankOf(b));
  }

  private rankOf({ moduleId, project }: TestSpecification): number {
    const path = moduleId.slice(this.ctx.config.root.length + 1);
    return ORDER.findIndex(([name, files]) => name === project.name && files.test(path));
  }
}
