import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../build/diagnostic.ts';
import { buildFolder, makeSite, SMALL_PAGE, smallConfig } from '../../../support/sites/fixture.ts';

const LINKS = smallConfig('items: []', "items: [{ label: 'Guide', href: '/docs/guide' }]");

async function check(files: Readonly<Record<string, string>>) {
  const { diagnostics } = await buildFolder(await makeSite(files));
  const found = diagnostics.filter(({ rule }) => rule === 'link-broken' || rule === 'anchor-broken');
  return found.map(({ rule, hint, at }: Diagnostic) => [rule, at && `${at.file}:${at.line}:${at.column}`, hint]);
}

const page = (body: string) => SMALL_PAGE.replace('Hello.', body);

describe('a link', () => {
  test('to a page, an anchor, a file and another site is correct', async () => {
    const body = '[a](./b.md#part) [b](/docs/b) [c](/notes.txt) [d](https://other.example/x) [e](#top)\n\n## Top';
    const files = {
      'content/docs/1.x/a.md': page(body),
      'content/docs/1.x/b.md': page('## Part'),
      'static/notes.txt': '',
    };
    expect(await check(files)).toEqual([]);
  });

  test('that is broken is reported at each line that has it, once for each', async () => {
    const body = '[a](/docs/gone)\n\n[b](/docs/gone)';
    expect(await check({ 'content/docs/1.x/gone-by.md': page(body) })).toEqual([
      ['link-broken', 'content/docs/1.x/gone-by.md:6:5', 'Did you mean /docs/gone-by?'],
      ['link-broken', 'content/docs/1.x/gone-by.md:8:5', 'Did you mean /docs/gone-by?'],
    ]);
  });

  test('with .html, /index.html or a slash at its end is broken, and the hint is the route', async () => {
    const body = '[a](/docs/b.html)\n\n[b](/docs/b/)\n\n[c](/docs/b/index.html)';
    const found = await check({ 'content/docs/1.x/a.md': page(body), 'content/docs/1.x/b.md': page('') });
    expect(found.map(([, , hint]) => hint)).toEqual(Array(3).fill('Did you mean /docs/b?'));
  });

  test('outside the base URL is broken', async () => {
    const config = smallConfig("baseUrl: '/'", "baseUrl: '/sub/'");
    expect(
      await check({ 'site.config.ts': config, 'content/docs/1.x/a.md': page('[a](https://small.example)') }),
    ).toEqual([]);
    const outside = smallConfig('items: []', "items: [{ label: 'Up', href: '../../up' }]", config);
    expect((await check({ 'site.config.ts': outside })).map(([rule]) => rule)).toEqual(['link-broken']);
  });

  test('to the base URL without its slash is correct', async () => {
    const config = smallConfig("baseUrl: '/'", "baseUrl: '/sub/'");
    const bare = smallConfig('items: []', "items: [{ label: 'Home', href: '../../../sub' }]", config);
    expect(await check({ 'site.config.ts': bare })).toEqual([]);
  });

  test.each(['/', '/sub/'])('of the navbar is reported once, in the configuration (base URL %s)', async (baseUrl) => {
    const config = smallConfig("baseUrl: '/'", `baseUrl: '${baseUrl}'`, LINKS);
    const found = await check({ 'site.config.ts': config, 'content/docs/1.x/a.md': page('') });
    const line = LINKS.split('\n').findIndex((text) => text.includes('/docs/guide')) + 1;
    expect(found.map(([rule, at]) => [rule, at?.replace(/:\d+$/, '')])).toEqual([
      ['link-broken', `site.config.ts:${line}`],
    ]);
  });
});

test('a broken anchor has the anchors of the target in its hint', async () => {
  const files = {
    'content/docs/1.x/a.md': page('[a](./b.md#prat)\n\n[b](./b.md#nothing-like-it)'),
    'content/docs/1.x/b.md': page('## Part\n\n## Whole'),
  };
  expect(await check(files)).toEqual([
    ['anchor-broken', 'content/docs/1.x/a.md:6:5', 'Did you mean #part?'],
    ['anchor-broken', 'content/docs/1.x/a.md:8:5', 'Use one of its anchors: #part, #whole.'],
  ]);
});
