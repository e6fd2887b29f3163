import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Html } from './layout/Html.tsx';
import type { Page, Site } from './model.ts';
import NotFound from './pages/404.tsx';
import Post from './pages/blog/[post].tsx';
import Archive from './pages/blog/archive.tsx';
import Blog from './pages/blog/index.tsx';
import TagPosts from './pages/blog/tags/[tag].tsx';
import Tags from './pages/blog/tags/index.tsx';
import Doc from './pages/docs/[doc].tsx';
import Home from './pages/index.tsx';
import Offline from './pages/offline.tsx';
import Search from './pages/search.tsx';

/** Returns a finished page as an HTML document. */
export function renderPage(page: Page, site: Site): string {
  return `<!doctype html>${renderToStaticMarkup(
    <Html page={page} site={site}>
      {template(page, site)}
    </Html>,
  )}\n`;
}

/** Renders the page module of the view's kind. The compiler reports a kind without a module. */
function template(page: Page, site: Site): ReactElement {
  const { view } = page;
  switch (view.kind) {
    case 'index':
      return <Home page={{ ...page, view }} site={site} />;
    case 'search':
      return <Search page={{ ...page, view }} site={site} />;
    case '404':
      return <NotFound page={{ ...page, view }} site={site} />;
    case 'offline':
      return <Offline page={{ ...page, view }} site={site} />;
    case 'docs/[doc]':
      return <Doc page={{ ...page, view }} site={site} />;
    case 'blog':
      return <Blog page={{ ...page, view }} site={site} />;
    case 'blog/archive':
      return <Archive page={{ ...page, view }} site={site} />;
    case 'blog/tags':
      return <Tags page={{ ...page, view }} site={site} />;
    case 'blog/tags/[tag]':
      return <TagPosts page={{ ...page, view }} site={site} />;
    case 'blog/[post]':
      return <Post page={{ ...page, view }} site={site} />;
  }
}
