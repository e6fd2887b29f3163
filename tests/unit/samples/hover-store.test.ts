import { describe, expect, it } from 'vitest';
import { findHovers, formatHovers, hoverRequests, readHovers } from '../../../build/samples/hover-store.ts';
import { sample, titled } from './sample.ts';

const asking = sample('const soup = 1;\n//    ^?');
const keys = (samples: Parameters<typeof hoverRequests>[0], environment = 'lock') =>
  hoverRequests(samples, environment).map(({ key }) => key);

describe('hoverRequests', () => {
  it('asks for fences with queries alone', () => {
    expect(keys([sample('1'), asking])).toEqual([
      expect.stringMatching(/^content\/docs\/2\.x\/page\.md#[0-9a-f]{16}$/),
    ]);
  });

  it('has a key that untitled neighbours and the place on the page do not change', () => {
    const moved = { ...asking, at: { ...asking.at, line: 99 } };
    expect(keys([sample('1'), sample('2'), moved])).toEqual(keys([asking]));
  });

  it('has a key that the fence, the titled files of its edition and the environment change', () => {
    const [plain] = keys([asking]);
    expect(keys([sample('const soup = 2;\n//    ^?')])).not.toEqual([plain]);
    expect(keys([titled('a.ts'), asking])).not.toEqual([plain]);
    expect(keys([titled('a.ts', 'one'), asking])).not.toEqual(keys([titled('a.ts', 'two'), asking]));
    expect(keys([asking], 'other lock')).not.toEqual([plain]);
  });

  it('has a key that earlier fragments change which the fence uses, and not by their number', () => {
    const using = sample('const soup = pot;\n//    ^?');
    const withPot = keys([sample('const pot = 1;'), using]);
    expect(keys([sample('const pot = 2;'), using])).not.toEqual(withPot);
    expect(keys([sample('1'), sample('const pot = 1;'), sample('2'), using])).toEqual(withPot);
  });

  it('has a key that later editions do not change', () => {
    expect(keys([titled('a.ts'), asking, titled('a.ts', 'later')])).toEqual(keys([titled('a.ts'), asking]));
  });
});

describe('findHovers', () => {
  const hover = { line: 0, column: 6, length: 4, text: 'const soup: 1' };

  it('gives each sample its hovers', () => {
    const store = new Map([[keys([asking])[0] ?? '', [hover]]]);
    const found = findHovers([sample('1'), asking], { label: '2.x', environment: 'lock', store });
    expect(found).toEqual({ hovers: [[], [hover]], diagnostics: [] });
  });

  it('reports a fence whose hovers are not stored, at its query', () => {
    const { hovers, diagnostics } = findHovers([asking], { label: '2.x', environment: 'lock', store: new Map() });
    expect(hovers).toEqual([[]]);
    expect(diagnostics).toEqual([
      {
        rule: 'sample-hover-stale',
        text: 'The type to show here is not stored, or the code has changed since.',
        hint: 'Run npm run samples, and commit content/docs/2.x/hovers.json.',
        at: { file: 'content/docs/2.x/page.md', line: 2, column: 7 },
      },
    ]);
  });
});

describe('the file of stored hovers', () => {
  it('is sorted, and reads back', () => {
    const store = new Map([
      ['b#2', []],
      ['a#1', [{ line: 0, column: 0, length: 1, text: 'x' }]],
    ]);
    expect(formatHovers(store)).toMatch(/^\{\n {2}"a#1"/);
    expect(readHovers(formatHovers(store))).toEqual(store);
  });

  it('holds nothing when it is broken', () => {
    expect(readHovers('<<<<<<< HEAD').size).toBe(0);
  });
});
