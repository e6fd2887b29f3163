import { describe, expect, test } from 'vitest';
import { snapshotsOf } from '../../../build/samples/snapshots.ts';
import { sample, titled } from './sample.ts';

const paths = (...input: Parameters<typeof snapshotsOf>) =>
  snapshotsOf(...input).snapshots.map(({ own, carried }) => [
    own.map(({ path }) => path),
    carried.map(({ path }) => path),
  ]);

describe('snapshotsOf', () => {
  test('keeps fences with different titles in one snapshot', () => {
    expect(paths([titled('a.ts'), sample('1'), titled('b.ts')])).toEqual([[['a.ts', 'fence-2.ts', 'b.ts'], []]]);
  });

  test('starts a snapshot at a repeated title, which inherits the other titled files', () => {
    expect(
      paths([titled('a.ts'), titled('b.ts'), sample('1'), titled('a.ts'), titled('c.ts'), titled('a.ts')]),
    ).toEqual([
      [['a.ts', 'b.ts', 'fence-3.ts'], []],
      [['a.ts', 'c.ts'], ['b.ts']],
      [['a.ts'], ['b.ts', 'c.ts']],
    ]);
  });

  test('starts a snapshot at every file that changes, so that the fences before it see its old form', () => {
    expect(paths([titled('a.ts'), titled('b.ts'), titled('a.ts'), sample('1'), titled('b.ts')])).toEqual([
      [['a.ts', 'b.ts'], []],
      [['a.ts', 'fence-4.ts'], ['b.ts']],
      [['b.ts'], ['a.ts']],
    ]);
  });

  test('starts a snapshot at a file that changes one of the example app, unless it is the first', () => {
    const example = ['a.ts', 'b.ts'].map((path) => ({ path, text: '' }));
    expect(paths([titled('a.ts'), titled('new.ts'), titled('b.tsx'), titled('c.ts')], example)).toEqual([
      [['a.ts', 'new.ts'], []],
      [
        ['b.tsx', 'c.ts'],
        ['a.ts', 'new.ts'],
      ],
    ]);
  });

  test('treats a file with another extension as the same module', () => {
    expect(paths([titled('utils/trpc.ts'), titled('./utils/trpc.tsx')])).toEqual([
      [['utils/trpc.ts'], []],
      [['utils/trpc.tsx'], []],
    ]);
  });

  test('skips unchecked fences with their reasons', () => {
    const samples = [
      sample('npm i', '', 'sh'),
      sample('x', 'unchecked="No Prisma here"'),
      titled('.env'),
      titled('../outside.ts'),
    ];
    expect(snapshotsOf(samples).snapshots).toEqual([]);
    expect(snapshotsOf(samples).skipped.map(({ reason }) => reason)).toEqual([
      'No Prisma here',
      '.env is not a TypeScript or JavaScript file',
      '../outside.ts is outside of the project',
    ]);
  });
});
