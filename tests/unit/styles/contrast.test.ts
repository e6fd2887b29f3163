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

/** Where code can stand: in its box, on the ground of a marked line, and on the page itself (the home page's panes). */
const CODE_GROUNDS = ['code-bg', 'code-mark', 'code-ins', 'code-del', 'bg'];
const CODE_COLORS = [...colors.keys()]
  .filter((name) => name.startsWith('t-'))
  .concat('text-strong', 'tip', 'caution', 'danger');

const ADMONITIONS = ['tip', 'caution', 'danger'];
const TINTED = ADMONITIONS.map((name) => `${name}-bg`);
const PAGE_GROUNDS = ['bg', 'bg-soft', 'bg-strong', 'tint', 'selection'];

/** What is written on what, and how much contrast it wants: 4.5 for text and 3 for parts of controls, after WCAG 2.2; code a little more. */
const USES: readonly { readonly ink: readonly string[]; readonly on: readonly string[]; readonly least: number }[] = [
  { ink: ['text', ...CODE_COLORS], on: CODE_GROUNDS, least: 4.6 },
  { ink: ['text', 'text-strong'], on: [...PAGE_GROUNDS, ...TINTED], least: 4.6 },
  { ink: ['link'], on: ['bg', 'bg-soft', 'bg-strong', 'tint', ...TINTED], least: 4.6 },
  { ink: ['text-soft'], on: ['bg', 'bg-soft', 'bg-strong', 'code-bg', ...TINTED], least: 4.6 },
  { ink: ['white'], on: ['button'], least: 4.6 },
  { ink: ['tip'], on: ['code-ins', 'code-bg'], least: 4.6 },
  { ink: ['caution'], on: ['caution-bg', 'code-bg', 'code-mark', 'code-ins'], least: 4.6 },
  { ink: ['danger'], on: ['code-del', 'code-bg'], least: 4.6 },
  { ink: ['line-control', 'link', 'brand'], on: ['bg', 'bg-soft'], least: 3 },
  { ink: ['compiler'], on: ['bg', 'bg-soft', 'code-bg', 'caution-bg'], least: 3 },
  ...ADMONITIONS.map((name) => ({ ink: [name], on: [`${name}-bg`, 'bg-strong'], least: 4.6 })),
];

describe.each(MODES)('in %s mode', (mode) => {
  const color = (name: string): string => {
    if (name === 'white') return '#fff';
    const pair = colors.get(name);
    if (!pair) throw new Error(`tokens.css has no color --${name}.`);
    return pair[mode];
  };

  test('every text color has enough contrast on every background that it is used on', () => {
    const failures = USES.flatMap(({ ink, on, least }) =>
      ink.flatMap((text) =>
        on.flatMap((ground) => {
          const contrast = wcagContrast(color(text), color(ground));
          return contrast >= least ? [] : [`--${text} on --${ground}: ${contrast.toFixed(2)}, wants ${least}`];
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
  const inks = ['text', 'text-soft', 'text-strong', 'link', 'tip', 'danger', ...CODE_COLORS];
  const failures = inks.flatMap((ink) =>
    MODES.filter((mode) => wcagContrast(colors.get(ink)?.dark ?? '', colors.get('terminal')?.[mode] ?? '') < 4.6).map(
      (mode) => `--${ink} on --terminal in ${mode} mode`,
    ),
  );
  expect(failures).toEqual([]);
});

test('every kind of token has a color', () => {
  expect(CODE_COLORS).toHaveLength('t-k t-c t-f t-t t-p t-n text-strong tip caution danger'.split(' ').length);
});

test('the amber of the wires is that of the logo', () => {
  const amber = formatHex(colors.get('amber')?.light);
  expect(readFileSync(join(PROJECT, 'templates/icons.tsx'), 'utf8')).toContain(`"${amber}"`);
});
