import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast, wcagLuminance } from 'culori';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Post } from '../../../templates/blog-model.ts';
import { TOPOLOGIES } from '../../../templates/cover-topologies.ts';
import { BAND, PostCover } from '../../../templates/PostCover.tsx';
import { PROJECT } from '../../support/folder.ts';

const SIZES = [{ width: 240, height: 150 }, { width: 480, height: 320 }, { width: 480, height: 270 }, BAND];
const SLUGS = Array.from({ length: 20 }, (_, index) => `post-${index}`);
const NUMBERS = SLUGS.map((_, index) => index + 1);

type Parts = Partial<Pick<Post, 'cover'>>;

const cover = (slug: string, number: number, parts: Parts = {}) =>
  renderToStaticMarkup(<PostCover post={{ href: `/blog/${slug}`, number, ...parts }} width={240} height={150} />);

/** What a reader sees at a glance: the colors, and how the call goes. */
const glance = (html: string) => (/data-tone="(.)"/.exec(html)?.[1] ?? '0') + html.replace(/[^A-Z"<]/g, '');

describe('the cover of a post', () => {
  test('is the same in every build and below every base URL', () => {
    expect(cover('hello', 1)).toBe(cover('hello', 1));
    const below = <PostCover post={{ href: '/sub/blog/hello', number: 1 }} width={240} height={150} />;
    expect(renderToStaticMarkup(below)).toBe(cover('hello', 1));
  });

  test('differs between posts with one network', () => {
    for (const number of NUMBERS) expect(new Set(SLUGS.map((slug) => cover(slug, number))).size).toBeGreaterThan(14);
  });

  test('has another network and other colors than those of the posts before and after it', () => {
    const glances = NUMBERS.map((number) => glance(cover('hello', number)));
    expect(new Set(glances).size).toBe(NUMBERS.length);
    for (const [index, { 0: tone }] of glances.entries()) expect(tone).not.toBe(glances[index + 1]?.[0]);
  });

  test('has another network than the fifteen posts beside it in a list of posts', () => {
    const networks = NUMBERS.map((number) => glance(cover('hello', number)).slice(1));
    for (const [index, network] of networks.entries())
      expect(networks.slice(index + 1, index + 16)).not.toContain(network);
  });

  test('has the network that the post chooses, in the colors of its number', () => {
    for (const number of NUMBERS) {
      const chosen = glance(cover('hello', number, { cover: 'ring' }));
      expect(chosen.slice(1)).toBe(glance(cover('hello', 7, { cover: 'ring' })).slice(1));
      expect(chosen[0]).toBe(glance(cover('hello', number))[0]);
    }
  });

  test('has what is drawn in its middle, without words', () => {
    for (const network of ['pairs', 'tree', 'bus', 'chain', 'grid'] as const)
      for (const slug of SLUGS) {
        const html = cover(slug, 1, { cover: network });
        const [left, top] = (/viewBox="(\S+) (\S+)/.exec(html) ?? []).slice(1).map(Number);
        const nodes = [...html.matchAll(/M(\d+) (\d+)h0/g)];
        for (const [axis, middle] of [120 + (left ?? 0), 75 + (top ?? 0)].entries()) {
          const places = nodes.map((node) => Number(node[axis + 1]));
          const offset = (Math.min(...places) + Math.max(...places)) / 2 - middle;
          expect(Math.abs(offset), `${network} ${slug}`).toBeLessThanOrEqual(0.5);
        }
        expect(html).not.toContain('<text');
      }
    // Wires that rise above all nodes count, too.
    expect(cover('hello', 1, { cover: 'arcs' })).toMatch(/viewBox="\S+ -\d+ /);
  });

  test('is small', () => {
    for (const number of NUMBERS) for (const slug of SLUGS) expect(cover(slug, number).length).toBeLessThan(1000);
  });
});

/** The custom properties of a style sheet's rules, by their selectors. */
const rulesOf = (file: string) =>
  [...readFileSync(join(PROJECT, 'client/styles', file), 'utf8').matchAll(/([^{}/]+) \{([^}]+)\}/g)].map(
    ([, selector = '', body = '']) =>
      [
        selector.trim(),
        new Map([...body.matchAll(/--([\w-]+): (.+);/g)].map(([, name = '', value = '']) => [name, value])),
      ] as const,
  );

test('every tone has its colors: light backgrounds in light mode but for two, dark ones in dark mode, and wires that stand out', () => {
  const tokens = new Map(rulesOf('tokens.css').flatMap(([, values]) => [...values]));
  const [[, plain] = [], ...rules] = rulesOf('post-cover.css');
  const tones = rules.filter(([selector]) => /^\[[^\]]+\]$/.test(selector));
  expect(tones.map(([selector]) => selector)).toEqual(['0', '1', '2', '3', '4'].map((tone) => `[data-tone="${tone}"]`));
  const colorOf = (value = '', dark: boolean): string => {
    const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    if (token) return colorOf(tokens.get(token), dark);
    const modes = /^light-dark\(([\w-]+\([^)]*\)), (.*)\)$/.exec(value);
    return modes ? colorOf(modes[dark ? 2 : 1], dark) : value;
  };
  for (const [selector, tone] of [['', new Map<string, string>()] as const, ...tones])
    for (const dark of selector.includes('1') ? [true] : [false, true]) {
      const [ground, wire] = ['ground', 'wire'].map((name) => colorOf(tone.get(name) ?? plain?.get(name), dark));
      const name = `${selector} ${dark ? 'dark' : 'light'}`;
      expect(wcagContrast(ground ?? '', wire ?? ''), name).toBeGreaterThan(3);
      expect(wcagLuminance(ground ?? '') > 0.5, name).toBe(!dark && !selector.includes('4'));
    }
});

describe.each(SIZES)('at $width × $height', ({ width, height }) => {
  const nodesOf = (path = '') => [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

  test.each(Object.entries(TOPOLOGIES))(
    'all nodes of %s are apart and have room for their circles, and the call ends at a client',
    (_, topology) => {
      for (const seed of SLUGS.keys()) {
        let count = seed;
        const { servers, clients, call, wires, end } = topology({ width, height }, (limit) => (count++ * 7) % limit);
        for (const [x, y] of [...servers, ...clients]) {
          expect(Math.min(x, width - x)).toBeGreaterThanOrEqual(0.09 * width);
          expect(Math.min(y, height - y)).toBeGreaterThanOrEqual(0.13 * height);
        }
        const nodes = [...servers, ...clients].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
        expect(new Set(nodes).size).toBe(nodes.length);
        expect(clients).toContain(end);
        expect(wires.every((wire) => wire !== '')).toBe(true);
        const starts = nodesOf(call);
        expect(starts.length).toBeGreaterThan(0);
        for (const start of starts) expect(nodes).toContain(start.join(' '));
      }
    },
  );
});
