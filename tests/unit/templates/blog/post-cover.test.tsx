import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inGamut, interpolate, wcagContrast, wcagLuminance } from 'culori';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TONE_COUNT } from '../../../../build/stages/assemble/covers.ts';
import { PostCover } from '../../../../templates/blog/PostCover.tsx';
import { PROJECT } from '../../../support/folder.ts';

const WORDS = [
  'v',
  'hello',
  'trpc',
  '10.0',
  '4 KB',
  'performance',
  'subscriptions',
  'internationalization',
  'WWWWWWWW',
];
const SLUGS = Array.from({ length: 20 }, (_, index) => `post-${index}`);

const cover = (word: string, href = '/blog/hello', tone = 0) =>
  renderToStaticMarkup(<PostCover post={{ href, cover: { word, tone } }} />);

const wireOf = (html: string) => /<path d="([^"]+)"/.exec(html)?.[1] ?? '';

/** Returns a hundred points of a cubic curve. */
function pointsOf(path: string): readonly { readonly x: number; readonly y: number }[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  const at = (t: number, [a = 0, b = 0, c = 0, d = 0]: readonly number[]) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
  const [xs, ys] = [0, 1].map((start) => numbers.filter((_, index) => index % 2 === start));
  return Array.from({ length: 101 }, (_, index) => ({ x: at(index / 100, xs ?? []), y: at(index / 100, ys ?? []) }));
}

/** Returns the number in an attribute of the first element that has it. */
const numberOf = (html: string, name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(html)?.[1]);

describe('the cover of a post', () => {
  test('is the same in every build and below every base URL', () => {
    expect(cover('hello')).toBe(cover('hello'));
    expect(cover('hello', '/sub/blog/hello')).toBe(cover('hello'));
  });

  test('shows its word in the colors of its tone, hidden from assistive technology', () => {
    const html = cover('hello', '/blog/hello', 3);
    expect(html).toMatch(/^<svg[^>]* data-tone="3"[^>]* aria-hidden="true">.*>hello<\/text><\/svg>$/);
  });

  test('has a wire with another curve than covers with the same word', () => {
    expect(new Set(SLUGS.map((slug) => wireOf(cover('hello', `/blog/${slug}`)))).size).toBe(SLUGS.length);
  });

  test.each(WORDS)(
    'has a wire from beyond an edge to the dot, which is on the line of the word %s after its end',
    (word) => {
      for (const slug of SLUGS) {
        const html = cover(word, `/blog/${slug}`);
        const [x, y, radius] = ['cx', 'cy', 'r'].map((name) => numberOf(html, name));
        expect(wireOf(html)).toMatch(new RegExp(`^M-?\\d+-\\d+C.* ${x} ${y}$`));
        expect(y).toBe(-(radius ?? 0));
        expect((x ?? 0) - (radius ?? 0)).toBeGreaterThan(numberOf(html, 'x') + numberOf(html, 'textLength'));
      }
    },
  );

  test.each(WORDS)(
    'has a wire that crosses no letter of the word %s, and whose second half is in a box of 16 to 9',
    (word) => {
      for (const slug of SLUGS) {
        const html = cover(word, `/blog/${slug}`);
        const top = -0.7 * numberOf(html, 'font-size');
        const end = numberOf(html, 'x') + numberOf(html, 'textLength');
        const points = pointsOf(wireOf(html));
        expect(points.filter(({ x, y }) => x > 0 && x <= end && y > top)).toEqual([]);
        const half = points.slice(50);
        expect(Math.min(...half.map(({ y }) => y))).toBeGreaterThan(14 - (200 * 9) / 16);
        expect(Math.max(...half.map(({ x }) => x))).toBeLessThan(200);
      }
    },
  );

  test.each(WORDS)('is as wide as the word %s, or has a limited height', (word) => {
    const html = cover(word);
    const end = numberOf(html, 'cx') + numberOf(html, 'r');
    expect(end).toBeLessThanOrEqual(188);
    if (numberOf(html, 'font-size') < 80) expect(end).toBeGreaterThanOrEqual(182);
    const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(html)?.[1] ?? '').split(' ').map(Number);
    // A box with another ratio has its free space above or at the right.
    expect(width / height).toBeGreaterThan(16 / 9);
    expect(html).toContain('preserveAspectRatio="xMinYMax"');
  });

  test('is small', () => {
    for (const word of WORDS) for (const slug of SLUGS) expect(cover(word, `/blog/${slug}`).length).toBeLessThan(480);
  });
});

/** Returns the colors of a tone: its background and its lines and letters, in light or in dark mode. */
function colorsOf(tone: number, mode: 'light' | 'dark'): [string, string] {
  const styles = readFileSync(join(PROJECT, 'client/styles/blog/post-cover.css'), 'utf8');
  const [common = '', rule = ''] = styles.split(`[data-tone="${tone}"] {`);
  const colorOf = (name: string) => {
    const property = new RegExp(`--${name}: (.+);`);
    const value = (property.exec(rule.split('}')[0] ?? '') ?? property.exec(common))?.[1] ?? '';
    const modes = /^light-dark\((\w+\([^)]*\)), (.*)\)$/.exec(value);
    return modes?.[mode === 'light' ? 1 : 2] ?? value;
  };
  return [colorOf('background'), colorOf('ink')];
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const tones = Array.from({ length: TONE_COUNT }, (_, tone) => colorsOf(tone, mode));

  test('the word stands out from the background, and the wire from the middle of its band', () => {
    for (const [tone, [background, lines]] of tones.entries()) {
      expect(wcagContrast(background, lines), `${tone}`).toBeGreaterThan(4.5);
      // Three lines are above one another there, each with an opacity of a tenth.
      const band = interpolate([background, lines], 'rgb')(1 - 0.9 ** 3);
      expect(wcagContrast(band, lines), `${tone}`).toBeGreaterThan(3);
    }
  });

  test('every tone has its own background in the sRGB gamut, which is dark in dark mode', () => {
    expect(new Set(tones.map(([background]) => background)).size).toBe(TONE_COUNT);
    expect(tones.flat().filter((color) => !inGamut('rgb')(color))).toEqual([]);
    if (mode === 'dark') for (const [background] of tones) expect(wcagLuminance(background)).toBeLessThan(0.16);
  });
});
