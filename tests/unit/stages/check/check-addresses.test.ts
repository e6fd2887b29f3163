import { describe, expect, test } from 'vitest';
import { type Addresses, formatLock, LOCK } from '../../../../build/address-lock.ts';
import { checkAddresses } from '../../../../build/stages/check/check-addresses.ts';
import { stageConfig } from '../../../support/sites/stage-config.ts';

type Anchors = Readonly<Record<string, readonly string[]>>;

const TWO_VERSIONS = [
  { name: 'current', label: '2.x', path: '/docs' },
  { name: '1.x', label: '1.x', path: '/docs/1.x', maintained: false },
];

const ONE_VERSION = TWO_VERSIONS.slice(0, 1);

interface Site {
  readonly versions?: typeof TWO_VERSIONS;
  readonly redirects?: Readonly<Record<string, string>>;
  /** The published addresses. The site lacks some of them. */
  readonly published: Anchors;
  readonly pages: Anchors;
}

/** Returns the redirect that each error proposes. */
function proposals({ versions = TWO_VERSIONS, redirects = {}, published, pages }: Site): string[] {
  const config = stageConfig({ versions, redirects });
  const current: Addresses = new Map(Object.entries({ '/': [], '/blog': [], '/blog/tags': [], ...pages }));
  const lock = { path: LOCK, text: formatLock(new Map(Object.entries(published))) };
  const found = checkAddresses({ lock, config, current, lost: new Map() });
  const ofRemoved = found.filter(({ rule }) => rule === 'address-removed');
  return ofRemoved.map(({ hint }) => /redirects: \{ (.*?) \}/.exec(hint ?? '')?.[1] ?? '');
}

/** Returns the target that the error for a removed page proposes. */
function targetFor(route: string, routes: readonly string[], versions = TWO_VERSIONS): string | undefined {
  const pages = Object.fromEntries(routes.map((page) => [page, []]));
  const [proposal] = proposals({ versions, published: { [route]: [] }, pages });
  return /^'(.*)': '(.*)'$/.exec(proposal ?? '')?.[2];
}

describe('the proposed target of a removed page is', () => {
  const CURRENT = ['/docs', '/docs/rpc', '/docs/router', '/docs/guide/install'];

  test.each([
    ['/docs/1.x', '/docs'],
    ['/docs/1.x/rpc', '/docs/rpc'],
    ['/docs/1.x/guide/install', '/docs/guide/install'],
    ['/docs/1.x/routers', '/docs/router'],
    ['/docs/1.x/ws', '/docs'],
    ['/v1', '/docs'],
    ['/v1/rpc', '/docs/rpc'],
    ['/v1/websockets', '/docs'],
  ])('for %s of a version that no longer exists, %s', (route, target) => {
    expect(targetFor(route, CURRENT, ONE_VERSION)).toBe(target);
  });

  test.each([
    ['/docs/1.x/rpc', '/docs/rpc'],
    ['/docs/1.x/subscription', '/docs/1.x/subscriptions'],
    ['/docs/1.x/routers', '/docs/router'],
    ['/docs/1.x/ws', '/docs/1.x'],
    ['/docs/1.x', '/docs'],
  ])('for %s of an old version, %s', (route, target) => {
    const old = route === '/docs/1.x' ? [] : ['/docs/1.x'];
    expect(targetFor(route, [...CURRENT, ...old, '/docs/1.x/subscriptions'])).toBe(target);
  });

  test('for the first page of an old version, the first page of the newest and no similar page of the version', () => {
    expect(targetFor('/docs/1.x', [...CURRENT, '/docs/1.x/ws'])).toBe('/docs');
  });

  test.each([
    ['/docs/routers', '/docs/router'],
    ['/docs/install', '/docs'],
    ['/docs/subscriptions', '/docs'],
    ['/docs/subscription', '/docs'],
  ])('for %s of the current version, %s and no page of an old one', (route, target) => {
    expect(targetFor(route, [...CURRENT, '/docs/1.x', '/docs/1.x/subscriptions', '/docs/1.x/install'])).toBe(target);
  });

  test('the home page, if nothing else is left', () => {
    expect(targetFor('/docs/rpc', ['/search'], ONE_VERSION)).toBe('/');
    expect(targetFor('/docs/1.x/rpc', ['/docs/1.x/subscriptions'])).toBe('/');
  });

  test.each([
    ['/blog/hello-worlds', '/blog/hello-world'],
    ['/blog/news', '/blog'],
    ['/blog/rpc', '/blog'],
    ['/blog/release', '/blog'],
    ['/blog/tags/releases', '/blog/tags/release'],
    ['/blog/tags/rpc', '/blog/tags'],
    ['/blog/page/3', '/blog'],
  ])('for %s of the blog, %s', (route, target) => {
    expect(targetFor(route, [...CURRENT, '/blog/hello-world', '/blog/tags/release'])).toBe(target);
  });
});

describe('an anchor that the page no longer has', () => {
  const proposalFor = (anchor: string, pages: Anchors) => proposals({ published: { '/docs/errors': [anchor] }, pages });

  test('is at the only other page of the version with this anchor', () => {
    const pages = { '/docs/errors': ['retries'], '/docs/client': ['catch'], '/docs/1.x/errors': ['catch'] };
    expect(proposalFor('catch', pages)).toEqual(["'/docs/errors#catch': '/docs/client#catch'"]);
  });

  test('is at the page itself if no other page of the version has it, or if several have it', () => {
    const ofOthers = { '/docs/1.x/errors': ['catch'], '/blog/post': ['catch'] };
    expect(proposalFor('catch', { '/docs/errors': [], ...ofOthers })).toEqual(["'/docs/errors#catch': '/docs/errors'"]);
    const onTwo = { '/docs/errors': [], '/docs/client': ['catch'], '/docs/react': ['catch'] };
    expect(proposalFor('catch', onTwo)).toEqual(["'/docs/errors#catch': '/docs/errors'"]);
  });

  test('is at the only page that has gained it, if several pages have it', () => {
    const pages = { '/docs/errors': [], '/docs/client': ['catch'], '/docs/react': ['catch'] };
    const published = { '/docs/errors': ['catch'], '/docs/react': ['catch'] };
    expect(proposals({ published, pages })).toEqual(["'/docs/errors#catch': '/docs/client#catch'"]);
  });

  test('is under a similar anchor of the page', () => {
    expect(proposalFor('retry', { '/docs/errors': ['retry-2'] })).toEqual([
      "'/docs/errors#retry': '/docs/errors#retry-2'",
    ]);
  });
});

describe('an anchor of a page that redirects', () => {
  const redirects = { '/docs/old': '/docs/new', '/docs/1.x/old': '/docs/new' };
  const proposalsFor = (route: string, pages: Anchors) =>
    proposals({ redirects, published: { [route]: ['validate-input'] }, pages });

  test('needs a redirect if the target has a similar anchor', () => {
    for (const route of Object.keys(redirects))
      expect(proposalsFor(route, { '/docs/new': ['validate-the-input'] })).toEqual([
        "'/docs/new#validate-input': '/docs/new#validate-the-input'",
      ]);
  });

  test('needs none if the target has the anchor, or none like it', () => {
    expect(proposalsFor('/docs/old', { '/docs/new': ['validate-input'] })).toEqual([]);
    expect(proposalsFor('/docs/old', { '/docs/new': ['output'] })).toEqual([]);
  });

  test('needs a redirect if the section is on a page that was beside its page', () => {
    const pages = { '/docs/new': ['output'], '/docs/input': ['validate-input'] };
    expect(proposalsFor('/docs/old', pages)).toEqual(["'/docs/new#validate-input': '/docs/input#validate-input'"]);
    expect(proposalsFor('/docs/1.x/old', pages)).toEqual([]);
  });
});
