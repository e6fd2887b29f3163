import { httpBatchLink, httpLink } from '@trpc/client';
import { createTRPCNext, type WithTRPCSSROptions } from '@trpc/next';
import type { AppRouter } from 'example/server/routers/_app.ts';
import type { NextComponentType, NextPageContext } from 'next';
import type { AppContext, AppProps } from 'next/app';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { abandonedUrl, serve } from '../serve.ts';
import { serveRecorded } from './support.ts';

type Settings = Partial<Parameters<typeof createTRPCNext<AppRouter>>[0]>;

/** React Query prints every failure otherwise. */
const queryClientConfig = {
  logger: { log() {}, warn() {}, error() {} },
};

const App = ({ Component, pageProps }: AppProps) => createElement(Component, pageProps);

/** A site with one page, rendered for each request as Next.js does it, and the API behind it. */
async function serveSite(
  settings: Settings,
  usePage: (trpc: ReturnType<typeof makeHooks>) => ReactNode,
  link: typeof httpBatchLink | typeof httpLink = httpBatchLink,
) {
  const { url, requests } = await serveRecorded();
  const rendered = vi.fn();
  const trpc = makeHooks(url, settings, link);
  const getInitialProps = vi.fn(() => ({ statusCode: 404 }));
  const renderPage: FunctionComponent = () => {
    rendered();
    return createElement('p', null, usePage(trpc));
  };
  Object.assign(renderPage, { getInitialProps });
  const Site = trpc.withTRPC(App as NextComponentType) as NextComponentType<AppContext, object, object>;
  const renderTree = (props: object) =>
    createElement(Site as FunctionComponent<object>, { Component: renderPage, ...props } as object);
  const props = vi.fn((initial: object) => initial);
  const page = await serve(async (req, res) => {
    const ctx = { req, res, pathname: '/', query: {} };
    const context = { AppTree: renderTree, Component: renderPage, ctx };
    const initial = await Site.getInitialProps?.(context as unknown as AppContext);
    res.end(renderToString(renderTree(props(initial ?? {}))));
  });
  return { page, requests, rendered, props, Site, getInitialProps };
}

interface SSRContext extends NextPageContext {
  maxAge?: number;
}

function makeHooks(url: string, settings: Settings, link: typeof httpBatchLink | typeof httpLink) {
  return createTRPCNext<AppRouter, SSRContext>({
    ssr: true,
    config: ({ ctx }) => ({
      queryClientConfig,
      links: [link({ url, headers: { cookie: ctx?.req?.headers.cookie ?? 'none' } })],
    }),
    ...settings,
  } as Parameters<typeof createTRPCNext<AppRouter>>[0]);
}

const html = async (page: string, init?: RequestInit) => (await fetch(page, init)).text();

describe('ssr', () => {
  test('puts the data of a query into the page: two renders ahead, and one for the response', async () => {
    const site = await serveSite({}, (trpc) => trpc.recipe.byId.useQuery({ id: 'pea-soup' }).data?.title ?? '');
    expect(await html(site.page)).toBe('<p>Pea soup</p>');
    expect(site.rendered).toHaveBeenCalledTimes(3);
    expect(site.requests).toHaveLength(1);
  });

  test('renders once more ahead for a query that depends on another', async () => {
    const site = await serveSite({}, (trpc) => {
      const list = trpc.recipe.list.useQuery({ limit: 1 });
      const id = list.data?.items[0]?.id ?? '';
      return trpc.recipe.byId.useQuery({ id }, { enabled: id !== '' }).data?.title ?? '';
    });
    expect(await html(site.page)).toBe('<p>Pea soup</p>');
    expect(site.rendered).toHaveBeenCalledTimes(4);
  });

  test('leaves out a query that becomes enabled with the same input', async () => {
    const site = await serveSite({}, (trpc) => {
      const list = trpc.recipe.list.useQuery({ limit: 1 });
      return trpc.pantry.list.useQuery(undefined, { enabled: list.data !== undefined }).status;
    });
    expect(await html(site.page)).toBe('<p>loading</p>');
    expect(site.requests).toHaveLength(1);
    expect(site.rendered).toHaveBeenCalledTimes(3);
  });

  test('runs a query of a child component that appears when another query has data', async () => {
    const site = await serveSite({}, (trpc) => {
      const Child = () => createElement('b', null, trpc.pantry.list.useQuery().status);
      return trpc.recipe.list.useQuery({ limit: 1 }).data ? createElement(Child) : '';
    });
    expect(await html(site.page)).toBe('<p><b>success</b></p>');
    expect(site.requests).toHaveLength(2);
    expect(site.rendered).toHaveBeenCalledTimes(4);
  });

  test('does not run a query with enabled: false, except in useQueries', async () => {
    const off = { enabled: false };
    const alone = await serveSite({}, (trpc) => trpc.pantry.list.useQuery(undefined, off).status);
    expect(await html(alone.page)).toBe('<p>loading</p>');
    expect(alone.requests).toEqual([]);
    const listed = await serveSite({}, (trpc) => trpc.useQueries((t) => [t.pantry.list(undefined, off)])[0].status);
    expect(await html(listed.page)).toBe('<p>success</p>');
    expect(listed.requests).toHaveLength(1);
    const excluded = await serveSite(
      {},
      (trpc) => trpc.useQueries((t) => [t.pantry.list(undefined, { ...off, trpc: { ssr: false } })])[0].status,
    );
    expect(await html(excluded.page)).toBe('<p>loading</p>');
    expect(excluded.requests).toEqual([]);
  });

  test('renders twice ahead for two queries of a batch, and once more for a response that arrives separately', async () => {
    const renders = async (link: typeof httpBatchLink | typeof httpLink) => {
      const site = await serveSite(
        {},
        (trpc) => `${trpc.pantry.list.useQuery().status} ${trpc.recipe.list.useQuery({ limit: 1 }).status}`,
        link,
      );
      expect(await html(site.page)).toBe('<p>success success</p>');
      return [site.requests.length, site.rendered.mock.calls.length];
    };
    expect(await renders(httpBatchLink)).toEqual([1, 3]);
    expect(await renders(httpLink)).toEqual([2, 4]);
  });

  test('renders again, with another request, for each render whose input is new', async () => {
    let input = 0;
    const site = await serveSite({}, (trpc) => {
      input = Math.min(input + 1, 5);
      return trpc.recipe.list.useQuery({ limit: input }).status;
    });
    expect(await html(site.page)).toBe('<p>success</p>');
    expect(site.requests).toHaveLength(5);
  });

  test('does not call getInitialProps of a page, such as the default error page of Next.js', async () => {
    const site = await serveSite({}, (trpc) => trpc.recipe.byId.useQuery({ id: 'pea-soup' }).status);
    expect(await html(site.page)).toBe('<p>success</p>');
    expect(site.getInitialProps).not.toHaveBeenCalled();
  });

  test('sends a failing query once, unless retry is set', async () => {
    const site = await serveSite({}, (trpc) => trpc.recipe.byId.useQuery({ id: 'nope' }).status);
    expect(await html(site.page)).toBe('<p>error</p>');
    expect(site.requests).toHaveLength(1);
  });

  test.each([
    ['retries a failed query if defaultOptions set retry', (failures: number) => failures < 2, 3],
    ['sends it once if retry returns false on the server', () => typeof window !== 'undefined', 1],
  ])('%s', async (_, retry, attempts) => {
    const { url, requests } = await serveRecorded();
    const defaultOptions = { queries: { retry, retryDelay: 0 } };
    const config = () => ({
      queryClientConfig: { ...queryClientConfig, defaultOptions },
      links: [httpBatchLink({ url })],
    });
    const site = await serveSite({ config } as Settings, (trpc) => trpc.recipe.byId.useQuery({ id: 'nope' }).status);
    expect(await html(site.page)).toBe('<p>error</p>');
    expect(requests).toHaveLength(attempts);
  });

  test('passes what a component adds to ssrContext to responseMeta, whose status wins', async () => {
    const responseMeta = ({ ctx }: { ctx: NextPageContext }) => {
      const { maxAge }: SSRContext = ctx;
      return { status: 203, headers: { 'cache-control': `s-maxage=${maxAge}` } };
    };
    const site = await serveSite({ ssr: true, responseMeta } as Settings, (trpc) => {
      const { ssrContext } = trpc.useUtils();
      if (ssrContext) ssrContext.maxAge = 60;
      if (ssrContext?.res) ssrContext.res.statusCode = 404;
      return 'page';
    });
    const response = await fetch(site.page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([203, 's-maxage=60']);
  });

  test('gives config the ctx while rendering ahead, so that it can forward the cookie', async () => {
    const site = await serveSite({}, (trpc) => String(trpc.pantry.list.useQuery().data?.length));
    expect(await html(site.page, { headers: { cookie: 'session=1' } })).toBe('<p>2</p>');
    expect(site.requests[0]?.headers.cookie).toBe('session=1');
  });

  test('does not request a query with trpc: { ssr: false }', async () => {
    const site = await serveSite({}, (trpc) => trpc.pantry.list.useQuery(undefined, { trpc: { ssr: false } }).status);
    expect(await html(site.page)).toBe('<p>loading</p>');
    expect(site.requests).toEqual([]);
  });

  test.each([
    ['returns false', () => false],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('makes no requests where the callback of ssr %s, and keeps getInitialProps', async (_, ssr) => {
    const site = await serveSite({ ssr } as Settings, (trpc) => trpc.pantry.list.useQuery().status);
    expect(await html(site.page)).toBe('<p>loading</p>');
    expect(site.requests).toEqual([]);
    expect(site.props.mock.calls).toEqual([[{ pageProps: {} }]]);
  });

  test('adds no getInitialProps with ssr: false', async () => {
    const { Site } = await serveSite({ ssr: false }, () => '');
    expect(Site.getInitialProps).toBeUndefined();
  });

  test('sets headers and status of the page by responseMeta', async () => {
    const responseMeta = ({ clientErrors }: { clientErrors: { data?: { httpStatus?: number } | null }[] }) => ({
      status: clientErrors[0]?.data?.httpStatus ?? 200,
      headers: { 'cache-control': 's-maxage=60' },
    });
    const settings = { ssr: true, responseMeta } as Settings;
    const site = await serveSite(settings, (trpc) => trpc.recipe.byId.useQuery({ id: 'nope' }).status);
    const response = await fetch(site.page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 's-maxage=60']);
    expect(await response.text()).toBe('<p>error</p>');
  });

  test('redirects a signed-out user by responseMeta', async () => {
    const responseMeta = ({ clientErrors }: { clientErrors: { data?: { code?: string } | null }[] }) =>
      clientErrors.some((error) => error.data?.code === 'UNAUTHORIZED')
        ? { status: 307, headers: { Location: '/sign-in' } }
        : {};
    const settings = { ssr: true, responseMeta } as Settings;
    const site = await serveSite(settings, (trpc) => trpc.admin.users.useQuery().error?.message ?? '');
    const response = await fetch(site.page, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([307, '/sign-in']);
    expect(await response.text()).toBe('<p>UNAUTHORIZED</p>');
  });

  test('ignores a header of responseMeta that is not in headers, which the compiler accepts beside status', async () => {
    const settings: Pick<WithTRPCSSROptions<AppRouter>, 'ssr' | 'responseMeta'> = {
      ssr: true,
      responseMeta: () => ({ status: 203, 'cache-control': 's-maxage=60' }),
    };
    const site = await serveSite(settings, () => 'page');
    const { status, headers } = await fetch(site.page);
    expect([status, headers.get('cache-control')]).toEqual([203, null]);
  });

  test('passes an error without data to responseMeta when the API is unreachable, so that no error page is cached', async () => {
    const url = await abandonedUrl();
    const config = () => ({ queryClientConfig, links: [httpBatchLink({ url })] });
    const responseMeta = vi.fn(({ clientErrors }: { clientErrors: { data?: { httpStatus?: number } | null }[] }) => {
      const error = clientErrors.at(0);
      if (error) return { status: error.data?.httpStatus ?? 500 };
      return { headers: { 'cache-control': 's-maxage=60' } };
    });
    const settings = { ssr: true, config, responseMeta } as Settings;
    const site = await serveSite(settings, (trpc) => trpc.pantry.list.useQuery().error?.message ?? '');
    const response = await fetch(site.page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, null]);
    expect(await response.text()).toBe('<p>fetch failed</p>');
    expect(responseMeta.mock.calls[0]?.[0].clientErrors).toMatchObject([{ message: 'fetch failed', data: undefined }]);
  });

  test('lets a component set the status through utils.ssrContext', async () => {
    const site = await serveSite({}, (trpc) => {
      const { res } = trpc.useUtils().ssrContext ?? {};
      const { error } = trpc.recipe.byId.useQuery({ id: 'nope' });
      if (error && res) res.statusCode = 404;
      return 'page';
    });
    expect((await fetch(site.page)).status).toBe(404);
  });
});
