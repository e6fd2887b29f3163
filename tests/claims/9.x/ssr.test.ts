import { withTRPC } from '@trpc/next';
import type { AppRouter } from 'example/server/routers/_app.ts';
import { trpc } from 'example/utils/trpc.ts';
import type { NextComponentType, NextPageContext } from 'next';
import type { AppContext, AppProps } from 'next/app';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { setLogger } from 'react-query';
import { describe, expect, test, vi } from 'vitest';
import { serve } from '../serve.ts';
import { serveRecorded } from './support.ts';

// React Query prints every failure otherwise.
setLogger({ log() {}, warn() {}, error() {} });

type ResponseMetaOptions = { ctx: NextPageContext; clientErrors: { data?: { code?: string } }[] };

type Settings = Partial<Parameters<typeof withTRPC<AppRouter>>[0]>;

const App = ({ Component, pageProps }: AppProps) => createElement(Component, pageProps);

/** A site with one page, rendered for each request as Next.js does it, and the API behind it. */
async function serveSite(settings: object, usePage: () => ReactNode) {
  const { url, requests } = await serveRecorded();
  const contexts: boolean[] = [];
  const wrap = withTRPC<AppRouter>({
    ssr: true,
    config({ ctx }) {
      contexts.push(ctx !== undefined);
      return {
        url,
        headers: { cookie: ctx?.req?.headers.cookie ?? 'none' },
        queryClientConfig: { defaultOptions: { queries: { retry: false } } },
      };
    },
    ...settings,
  } as Settings & Parameters<typeof withTRPC<AppRouter>>[0]);
  const Site = wrap(App as NextComponentType) as NextComponentType<AppContext, object, object>;
  const getInitialProps = vi.fn(() => ({ statusCode: 404 }));
  const renderPage: FunctionComponent = () => createElement('p', null, usePage());
  Object.assign(renderPage, { getInitialProps });
  const renderTree = (props: object) =>
    createElement(Site as FunctionComponent<object>, { Component: renderPage, ...props } as object);
  const page = await serve(async (req, res) => {
    const ctx = { req, res, pathname: '/', query: {} };
    const context = { AppTree: renderTree, Component: renderPage, ctx };
    const initial = await Site.getInitialProps?.(context as unknown as AppContext);
    res.end(renderToString(renderTree(initial ?? {})));
  });
  return { page, requests, contexts, Site, getInitialProps };
}

const html = async (page: string, init?: RequestInit) => (await fetch(page, init)).text();

describe('ssr', () => {
  test('does not call getInitialProps of a page, such as the default error page of Next.js', async () => {
    const site = await serveSite({}, () => trpc.useQuery(['recipe.byId', { id: 'pea-soup' }]).status);
    expect(await html(site.page)).toBe('<p>success</p>');
    expect(site.getInitialProps).not.toHaveBeenCalled();
  });

  test('puts the data of dependent queries into the page too', async () => {
    const site = await serveSite({}, () => {
      const list = trpc.useQuery(['recipe.list', { limit: 1 }]);
      const id = list.data?.items[0]?.id ?? '';
      return trpc.useQuery(['recipe.byId', { id }], { enabled: id !== '' }).data?.title ?? '';
    });
    expect(await html(site.page)).toBe('<p>Pea soup</p>');
    expect(site.requests).toHaveLength(2);
  });

  test('leaves out a query that becomes enabled with the same input', async () => {
    const site = await serveSite({}, () => {
      const list = trpc.useQuery(['recipe.list', { limit: 1 }]);
      return trpc.useQuery(['pantry.list'], { enabled: list.data !== undefined }).status;
    });
    expect(await html(site.page)).toBe('<p>loading</p>');
    expect(site.requests).toHaveLength(1);
  });

  test('runs a query of a child component that appears when another query has data', async () => {
    const site = await serveSite({}, () => {
      const Child = () => createElement('b', null, trpc.useQuery(['pantry.list']).status);
      return trpc.useQuery(['recipe.list', { limit: 1 }]).data ? createElement(Child) : '';
    });
    expect(await html(site.page)).toBe('<p><b>success</b></p>');
    expect(site.requests).toHaveLength(2);
  });

  test('leaves a query with ssr: false loading', async () => {
    const site = await serveSite({}, () => trpc.useQuery(['pantry.list'], { ssr: false }).status);
    expect(await html(site.page)).toBe('<p>loading</p>');
    expect(site.requests).toEqual([]);
  });

  test('gives config the ctx while rendering ahead, so that it can forward the cookie, and none for the response', async () => {
    const site = await serveSite({}, () => String(trpc.useQuery(['pantry.list']).data?.length));
    expect(await html(site.page, { headers: { cookie: 'session=1' } })).toBe('<p>2</p>');
    expect(site.requests.map(({ headers }) => headers.cookie)).toEqual(['session=1']);
    expect([site.contexts.at(0), site.contexts.at(-1)]).toEqual([true, false]);
  });

  test('does not retry a failed query on the server unless retry is set', async () => {
    const { url, requests } = await serveRecorded();
    const site = await serveSite(
      { config: () => ({ url }) },
      () => trpc.useQuery(['recipe.byId', { id: 'nope' }]).status,
    );
    expect(await html(site.page)).toBe('<p>error</p>');
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['retries a failed query if queryClientConfig sets retry', (failures: number) => failures < 2, 3],
    ['sends it once if retry returns false on the server', () => typeof window !== 'undefined', 1],
  ])('%s', async (_, retry, attempts) => {
    const { url, requests } = await serveRecorded();
    const queryClientConfig = { defaultOptions: { queries: { retry, retryDelay: 0 } } };
    const site = await serveSite(
      { config: () => ({ url, queryClientConfig }) },
      () => trpc.useQuery(['recipe.byId', { id: 'nope' }]).status,
    );
    expect(await html(site.page)).toBe('<p>error</p>');
    expect(requests).toHaveLength(attempts);
  });

  test('adds getInitialProps only with ssr', async () => {
    const { Site } = await serveSite({ ssr: false }, () => '');
    expect(Site.getInitialProps).toBeUndefined();
    expect((await serveSite({}, () => '')).Site.getInitialProps).toBeTypeOf('function');
  });

  test('sets headers and status of the page by responseMeta', async () => {
    const responseMeta = ({ clientErrors }: { clientErrors: { data?: { httpStatus?: number } }[] }) => ({
      status: clientErrors[0]?.data?.httpStatus ?? 200,
      headers: { 'cache-control': 's-maxage=1' },
    });
    const site = await serveSite({ responseMeta }, () => trpc.useQuery(['recipe.byId', { id: 'nope' }]).status);
    const response = await fetch(site.page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 's-maxage=1']);
    expect(await response.text()).toBe('<p>error</p>');
  });

  test('redirects a signed-out user by responseMeta', async () => {
    const responseMeta = ({ ctx, clientErrors }: ResponseMetaOptions) => {
      if (!clientErrors.some(({ data }) => data?.code === 'UNAUTHORIZED')) return {};
      ctx.res?.setHeader('location', '/sign-in');
      return { status: 307 };
    };
    const site = await serveSite({ responseMeta }, () => trpc.useQuery(['admin.users']).error?.message ?? '');
    const response = await fetch(site.page, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([307, '/sign-in']);
    expect(await response.text()).toBe('<p>UNAUTHORIZED</p>');
  });
});
