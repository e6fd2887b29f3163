import { describe, expect, it } from 'vitest';
import { snapshotsOf } from '../../../build/samples/snapshots.ts';
import { sample, titled } from './sample.ts';

const paths = (samples: Parameters<typeof snapshotsOf>[0]) =>
  snapshotsOf(samples).snapshots.map(({ own, carried }) => [
    own.map(({ path }) => path),
    carried.map(({ path }) => path),
  ]);

describe('snapshotsOf', () => {
  it('keeps fences with different titles in one snapshot', () => {
    expect(paths([titled('a.ts'), sample('1'), titled('b.ts')])).toEqual([[['a.ts', 'fence-2.ts', 'b.ts'], []]]);
  });

  it('starts a snapshot at a repeated title, which inherits the other titled files', () => {
    expect(
      paths([titled('a.ts'), titled('b.ts'), sample('1'), titled('a.ts'), titled('c.ts'), titled('a.ts')]),
    ).toEqual([
      [['a.ts', 'b.ts', 'fence-3.ts'], []],
      [['a.ts', 'c.ts'], ['b.ts']],
      [['a.ts'], ['b.ts', 'c.ts']],
    ]);
  });

  it('replaces an inherited file without a new snapshot', () => {
    expect(paths([titled('a.ts'), titled('b.ts'), titled('a.ts'), titled('b.ts')])).toEqual([
      [['a.ts', 'b.ts'], []],
      [['a.ts', 'b.ts'], []],
    ]);
  });

  it('treats a file with another extension as the same module', () => {
    expect(paths([titled('utils/trpc.ts'), titled('./utils/trpc.tsx')])).toEqual([
      [['utils/trpc.ts'], []],
      [['utils/trpc.tsx'], []],
    ]);
  });

  it('skips unchecked fences with their reasons', () => {
    const samples = [
      sample('npm i', '', 'sh'),
      sample('x', 'unchecked="No Prisma here"'),
      titled('.env'),
      titled('../outside.ts'),
    ];
    expect(snapshotsOf(samples).snapshots).toEqual([]);
    expect(snapshotsOf(samples).skipped.map(({ reason }) => reason)).toEqual([
      'No Prisma here',
      '.env is no TypeScript or JavaScript',
      '../outside.ts is outside of the project',
    ]);
  });
});
