import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex, inGamut, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../support/folder.ts';

const TOKENS = readFileSync(join(PROJECT, 'client/styles/tokens.css'), 'utf8');
const OKLCH = String.raw`oklch\([\d. ]+\)`;

interface Pair {
  readonly light: string;
  readonly dark: string;
}

/** The opaque colors by their custom property. One that is the same in both modes stands alone, the others in light-dark(). */
const colors = new Map<string, Pair>(
  [...TOKENS.matchAll(new RegExp(`--([\\w-]+): (?:light-dark\\((${OKLCH}), (${OKLCH})\\)|(${OKLCH}));`, 'g'))].map(
    ([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

const MODES = ['light', 'dark'] as const;

/** The backgrounds of code: its box, marked lines, and the page itself (the panes of the home page). */
const CODE_BACKGROUNDS = ['code-bg', 'code-mark', 'code-ins', 'code-del', 'bg'];
const CODE_COLORS = [...colors.keys()]
  .filter((name) => name.startsWith('t-'))
  .concat('text-strong', 'tip', 'caution', 'danger');

const ADMONITIONS = ['tip', 'caution', 'danger'];
const TINTED = ADMONITIONS.map((name) => `${name}-bg`);
const PAGE_BACKGROUNDS = ['bg', 'bg-soft', 'bg-strong', 'tint', 'selection'];

/** Colors, their backgrounds, and the contrast that they need: 4.5 for text and 3 for parts of controls according to WCAG 2.2; for text a little more. */
const USES: readonly { readonly colors: readonly string[]; readonly on: readonly string[]; readonly least: number }[] =
  [
    { colors: ['text', ...CODE_COLORS], on: CODE_BACKGROUNDS, least: 4.6 },
    { colors: ['text', 'text-strong'], on: [...PAGE_BACKGROUNDS, ...TINTED], least: 4.6 },
    { colors: ['link'], on: ['bg', 'bg-soft', 'bg-strong', 'tint', ...TINTED], least: 4.6 },
    { colors: ['text-soft'], on: ['bg', 'bg-soft', 'bg-strong', 'code-bg', ...TINTED], least: 4.6 },
    { colors: ['white'], on: ['button'], least: 4.6 },
    { colors: ['tip'], on: ['code-ins', 'code-bg'], least: 4.6 },
    { colors: ['caution'], on: ['caution-bg', 'code-bg', 'code-mark', 'code-ins'], least: 4.6 },
    { colors: ['danger'], on: ['code-del', 'code-bg'], least: 4.6 },
    { colors: ['line-control', 'link', 'brand'], on: ['bg', 'bg-soft'], least: 3 },
    { colors: ['compiler'], on: ['bg', 'bg-soft', 'code-bg', 'caution-bg'], least: 3 },
    ...ADMONITIONS.map((name) => ({ colors: [name], on: [`${name}-bg`, 'bg-strong'], least: 4.6 })),
  ];

describe.each(MODES)('in %s mode', (mode) => {
  const color = (name: string): string => {
    if (name === 'white') return '#fff';
    const pair = colors.get(name);
    if (!pair) throw new Error(`tokens.css has no color --${name}.`);
    return pair[mode];
  };

  test('every text color has enough contrast on every background that it is used on', () => {
    const failures = USES.flatMap((use) =>
      use.colors.flatMap((name) =>
        use.on.flatMap((background) => {
          const contrast = wcagContrast(color(name), color(background));
          return contrast >= use.least ? [] : [`--${name} on --${background}: ${contrast.toFixed(2)} of ${use.least}`];
        }),
      ),
    );
    expect(failures).toEqual([]);
  });

  test('every color is in the sRGB gamut', () => {
    const shown = inGamut('rgb');
    const beyond = [...colors.keys()].filter((name) => !shown(color(name)));
    expect(beyond).toEqual([]);
  });
});

test('commands, which are dark in both modes, have enough contrast', () => {
  const names = ['text', 'text-soft', 'text-strong', 'link', 'tip', 'danger', ...CODE_COLORS];
  const failures = names.flatMap((name) =>
    MODES.filter((mode) => wcagContrast(colors.get(name)?.dark ?? '', colors.get('terminal')?.[mode] ?? '') < 4.6).map(
      (mode) => `--${name} on --terminal in ${mode} mode`,
    ),
  );
  expect(failures).toEqual([]);
});

test('every kind of token has a rule, and its color is one of those whose contrast is checked', () => {
  const [highlighter, rules] = ['build/code/highlight.ts', 'client/styles/code/syntax.css'].map((path) =>
    readFileSync(join(PROJECT, path), 'utf8'),
  );
  const kinds = new Set([...(highlighter ?? '').matchAll(/'(t-\w)'/g)].map(([, kind = '']) => kind));
  const styled = new Set([...(rules ?? '').matchAll(/\.(t-\w)\b/g)].map(([, kind = '']) => kind));
  expect(kinds.size).toBeGreaterThan(5);
  expect([...kinds].filter((kind) => !styled.has(kind))).toEqual([]);
  const used = [...(rules ?? '').matchAll(/ color: var\(--([\w-]+)\)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !CODE_COLORS.includes(name))).toEqual([]);
});

test('the amber of the wires is that of the logo', () => {
  const amber = formatHex(colors.get('amber')?.light);
  expect(readFileSync(join(PROJECT, 'templates/icons.tsx'), 'utf8')).toContain(`"${amber}"`);
});
