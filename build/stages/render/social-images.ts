import type { Page } from '../../../templates/model.ts';
import { hasOwnAddress } from '../../../templates/own-address.ts';
import type { Config } from '../../config.ts';
import type { SocialImage } from '../../image-renderer.ts';
import { withBase } from '../../routes.ts';

/** Returns the path of a page's social image below the output folder. A page without an address of its own has none. */
export function socialImagePath({ route, view }: Pick<Page, 'route' | 'view'>): string | undefined {
  if (!hasOwnAddress(view)) return undefined;
  return route === '/' ? 'cards/index.png' : `cards${route}.png`;
}

/** Returns the whole address of a page's social image, if the site has such images. */
export function socialImageUrl(
  page: Pick<Page, 'route' | 'view'>,
  { generateImages, url, baseUrl }: Config,
): string | undefined {
  const path = generateImages ? socialImagePath(page) : undefined;
  return path && url + encodeURI(withBase(baseUrl, `/${path}`));
}

/** Returns the contents of a page's social image. */
export function socialImageOf({ title, description, view }: Page, config: Config, logo: string): SocialImage {
  return { title, description, section: sectionOf(view, config), brand: config.title, logo };
}

function sectionOf(view: Page['view'], { blog, url }: Config): string {
  if (view.kind === 'docs/[doc]')
    return [`Documentation ${view.version.label}`, ...view.breadcrumbs.slice(0, -1)].join(' / ');
  if (view.kind === 'blog/[post]') return [blog.title, ...view.post.authors.map(({ name }) => name)].join(' / ');
  return view.kind.startsWith('blog') ? blog.title : new URL(url).host;
}
