import type { Page } from '../../../templates/model.ts';
import type { Config } from '../../config.ts';
import type { SocialImage } from '../../image-types.ts';

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
