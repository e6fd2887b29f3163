import type { Page } from '../../templates/model.ts';
import type { Config } from '../config.ts';
import { withBase } from '../routes.ts';

/** What the social card of a page says. */
export interface Card {
  readonly title: string;
  readonly description: string;
  /** Where on the site the page is. */
  readonly place: string;
  readonly brand: string;
  /** The site's mark as SVG. */
  readonly mark: string;
}

/** Returns the path of a page's card below the output folder. The not-found page has none: nobody shares it. */
export function cardPath({ route, view }: Page): string | undefined {
  if (view.kind === '404') return undefined;
  return route === '/' ? 'cards/index.png' : `cards${route}.png`;
}

/** Returns the pages with the whole addresses of their cards. */
export function withCards(pages: readonly Page[], { drawings, url, baseUrl }: Config): readonly Page[] {
  if (!drawings) return pages;
  return pages.map((page) => {
    const path = cardPath(page);
    return path === undefined ? page : { ...page, card: url + encodeURI(withBase(baseUrl, `/${path}`)) };
  });
}

/** Returns what a page's card says. */
export function cardOf({ title, description, view }: Page, config: Config, mark: string): Card {
  return { title, description, place: placeOf(view, config), brand: config.title, mark };
}

function placeOf(view: Page['view'], { blog, url }: Config): string {
  if (view.kind === 'docs/[doc]')
    return [`Documentation ${view.version.label}`, ...view.breadcrumbs.slice(0, -1)].join(' / ');
  if (view.kind === 'blog/[post]') return [blog.title, ...view.post.authors.map(({ name }) => name)].join(' / ');
  return view.kind.startsWith('blog') ? blog.title : new URL(url).host;
}
