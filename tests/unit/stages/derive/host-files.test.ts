import { describe, expect, test } from 'vitest';
import type { Config } from '../../../../build/config.ts';
import type { SitePages } from '../../../../build/model.ts';
import { hostFiles, readHeaders, readRedirects } from '../../../../build/stages/derive/host-files.ts';
import { stageConfig } from '../../../support/sites/stage-config.ts';

const config = stageConfig();
const noPages = { pages: new Map(), files: new Set<string>() };

function policy(change: Partial<Config> = {}): Readonly<Record<string, string>> {
  const [headers] = hostFiles({ config: { ...config, ...change }, ...noPages, scriptHashes: ['sha256-x'] });
  const [everywhere] = readHeaders(String(headers?.contents));
  const directives = everywhere?.headers['Content-Security-Policy']?.split('; ') ?? [];
  return Object.fromEntries(directives.map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]));
}

describe('the policy', () => {
  test('allows only files of the site, and one inline script', () => {
    expect(policy()).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-x'",
      'style-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'pages service-worker',
    });
  });

  test('allows no worker on a site without one', () => {
    expect(policy({ offline: false })).toMatchObject({ 'worker-src': "'none'", 'trusted-types': 'pages' });
  });

  test('allows requests to the configured search service', () => {
    const search = { provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs' } as const;
    expect(policy({ search })['connect-src']).toBe(
      "'self' https://APP-dsn.algolia.net https://APP-1.algolianet.com https://APP-2.algolianet.com https://APP-3.algolianet.com",
    );
    const proxied = { ...search, host: 'https://search.example/path' };
    expect(policy({ search: proxied })['connect-src']).toBe("'self' https://search.example");
  });

  test('allows the origins of analytics and embedded posts, and then does not require Trusted Types', () => {
    const counting = policy({ analytics: { id: 'G-1' } });
    expect(counting['script-src']).toBe("'self' 'sha256-x' https://www.googletagmanager.com");
    expect(counting).not.toHaveProperty('require-trusted-types-for');
    const widgets = policy({ widgets: { script: 'https://posts.example/widgets.js' } });
    expect(widgets['script-src']).toBe("'self' 'sha256-x' https://posts.example");
    expect(widgets['frame-src']).toBe('https://posts.example');
  });
});

test('browsers request the service worker at every visit', () => {
  const [headers, , , nginx, caddy] = hostFiles({ config, ...noPages, scriptHashes: ['sha256-x'] });
  expect(headers?.contents).toContain('/service-worker.js\n  Cache-Control: no-cache\n');
  expect(nginx?.contents).toMatch(/location = \/service-worker\.js \{[^}]*add_header Cache-Control "no-cache" always;/);
  expect(caddy?.contents).toContain('header /service-worker.js Cache-Control "no-cache"');
});

test('nginx and Caddy do not send the configurations of hosts, nor the marker of the output folder', () => {
  const [, , , nginx, caddy] = hostFiles({ config, ...noPages, scriptHashes: ['sha256-x'] });
  for (const name of ['_headers', 'vercel.json', '.trpc-site'])
    expect(nginx?.contents).toContain(`location = /${name} { return 404; }`);
  expect(caddy?.contents).toContain(
    '@host path /_headers /_redirects /vercel.json /nginx.conf /Caddyfile /.trpc-site ',
  );
});

test('all hosts get the same headers', () => {
  const [headers, , vercel] = hostFiles({ config, ...noPages, scriptHashes: ['sha256-x'] });
  const rules = JSON.parse(String(vercel?.contents)).headers as {
    source: string;
    headers: { key: string; value: string }[];
  }[];
  const read = rules.map(({ source, headers: pairs }) => ({
    path: source.replace('(.*)', '*'),
    headers: Object.fromEntries(pairs.map(({ key, value }) => [key, value])),
  }));
  expect(read).toEqual(readHeaders(String(headers?.contents)));
});

test('the redirects of the configuration reach every host, below the base URL', () => {
  const moved = {
    ...config,
    baseUrl: '/sub/',
    redirects: { '/docs/old': '/docs/new#part', '/chat': 'https://chat.example', '/old.pdf': '/docs/new' },
  };
  const [, redirects, vercel] = hostFiles({ config: moved, ...noPages, scriptHashes: ['sha256-x'] });
  expect([...readRedirects(String(redirects?.contents))]).toEqual([
    ['/sub/docs/old', '/sub/docs/new#part'],
    ['/sub/chat', 'https://chat.example'],
    ['/sub/old.pdf', '/sub/docs/new'],
    ['/sub/docs/old/', '/sub/docs/new#part'],
    ['/sub/chat/', 'https://chat.example'],
  ]);
  expect(JSON.parse(String(vercel?.contents))).toMatchObject({
    redirects: [
      { source: '/sub/docs/old', destination: '/sub/docs/new#part', permanent: true },
      { source: '/sub/chat', destination: 'https://chat.example', permanent: true },
      { source: '/sub/old.pdf', destination: '/sub/docs/new', permanent: true },
    ],
  });
});

test('the target of a redirect is written in percent-encoding', () => {
  const redirects = { '/docs/old': '/docs/größe' };
  const [, written, vercel] = hostFiles({ config: { ...config, redirects }, ...noPages, scriptHashes: ['sha256-x'] });
  expect(readRedirects(String(written?.contents)).get('/docs/old')).toBe('/docs/gr%C3%B6%C3%9Fe');
  expect(JSON.parse(String(vercel?.contents))).toMatchObject({ redirects: [{ destination: '/docs/gr%C3%B6%C3%9Fe' }] });
});

test('the Markdown and the zip of a page move with the page, unless the configuration redirects them', () => {
  const redirects = { '/docs/old': '/docs/new#part', '/docs/older': '/docs/new', '/docs/older.zip': '/docs' };
  const [, written] = hostFiles({
    config: { ...config, baseUrl: '/sub/', redirects },
    pages: new Map(),
    files: new Set(['docs/new.md', 'docs/new.zip']),
    scriptHashes: [],
  });
  const targets = readRedirects(String(written?.contents));
  expect(String(written?.contents).match(/^\/sub\/docs\/older\.zip /gm)).toHaveLength(1);
  expect(targets.get('/sub/docs/old.md')).toBe('/sub/docs/new.md');
  expect(targets.get('/sub/docs/old.zip')).toBe('/sub/docs/new.zip');
  expect(targets.get('/sub/docs/older.zip')).toBe('/sub/docs');
});

test('one rule for each depth of the routes redirects the index.html of a page, as the servers do', () => {
  const routes = ['/', '/docs', '/docs/deep/page', '/docs/router'];
  const pages = new Map(routes.map((route) => [route, { page: { route, view: { kind: 'docs/[doc]' } } }]));
  const [, redirects, vercel] = hostFiles({
    config: { ...config, baseUrl: '/sub/' },
    pages: pages as unknown as SitePages,
    files: new Set(),
    scriptHashes: [],
  });
  expect(redirects?.contents).toBe(`/sub/index.html /sub/ 301
/sub/docs.html /sub/docs 301
/sub/docs/deep/page.html /sub/docs/deep/page 301
/sub/docs/router.html /sub/docs/router 301
/sub/:part1/index.html /sub/:part1 301
/sub/:part1/:part2/index.html /sub/:part1/:part2 301
/sub/:part1/:part2/:part3/index.html /sub/:part1/:part2/:part3 301
`);
  // Vercel redirects such addresses by itself.
  expect(JSON.parse(String(vercel?.contents))).toMatchObject({ cleanUrls: true });
});
