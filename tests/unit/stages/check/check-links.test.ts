import { expect, test } from 'vitest';
import { createMemo } from '../../../../build/memo/memo.ts';
import { checkLinks } from '../../../../build/stages/check/check-links.ts';
import { scanPage } from '../../../../build/stages/render/scan-page.ts';
import { stageConfig } from '../../../support/sites/stage-config.ts';

const configSource = { path: 'site.config.ts', text: '' };
const config = stageConfig();

function rulesOf(html: string, lost: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const page = { route: '/a', title: 'A', description: 'A page.', versions: [], view: { kind: '404' as const } };
  const [pages, scans] = [new Map([['/a', { page }]]), new Map([['/a', scanPage('/a', html)]])];
  const input = { config, configSource, pages, scans, paths: ['a.html'], lost: new Map(Object.entries(lost)) };
  const found = checkLinks(input, createMemo());
  return found.map(({ rule }) => rule);
}

test('two elements of a page with the same id are reported (duplicate-id)', () => {
  expect(rulesOf('<h1 id="main">A</h1><p id="other">B</p>')).toEqual([]);
  expect(rulesOf('<h1 id="main">A</h1><p id="main">B</p>')).toEqual(['duplicate-id']);
});

test.each(['#other', '/a#other', '#%C3%BC', '#\u00fc'])(
  'the anchor of the page itself in %s is looked up',
  (address) => {
    expect(rulesOf(`<p id="other">A</p><p id="\u00fc">B</p><a href="${address}">C</a>`)).toEqual([]);
    expect(rulesOf(`<p id="another">A</p><a href="${address}">C</a>`)).toEqual(['anchor-broken']);
  },
);

test('an anchor of a page that is left out for another page with its route is not reported', () => {
  const links = '<a href="#other">B</a><a href="#another">C</a>';
  expect(rulesOf(links, { '/a': ['other', 'another'] })).toEqual([]);
  expect(rulesOf(links, { '/a': ['other'], '/b': ['another'] })).toEqual(['anchor-broken']);
});
