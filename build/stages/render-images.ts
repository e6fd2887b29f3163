import type { Config } from '../config.ts';
import type { OutputFile, SiteInput, SitePages } from '../model.ts';
import { ICONS } from './manifest.ts';
import { socialImageOf, socialImagePath } from './social-images.ts';

/** Renders the social images of the pages, and the icons if the site's logo is an SVG among its files. */
export async function renderImages(
  pages: SitePages,
  { config, assets, imageRenderer }: Pick<SiteInput, 'config' | 'assets' | 'imageRenderer'>,
): Promise<OutputFile[]> {
  if (!imageRenderer) return [];
  const logo = logoOf(config, assets);
  const socialImages = [...pages.values()].map(async ({ page }): Promise<OutputFile[]> => {
    const path = socialImagePath(page);
    return path ? [{ path, contents: await imageRenderer.socialImage(socialImageOf(page, config, logo)) }] : [];
  });
  const icons = ICONS.map(async (icon): Promise<OutputFile[]> => {
    return logo ? [{ path: icon.path, contents: await imageRenderer.icon(logo, icon) }] : [];
  });
  return (await Promise.all([...socialImages, ...icons])).flat();
}

function logoOf({ favicon }: Config, assets: readonly OutputFile[]): string {
  const logo = assets.find(({ path }) => `/${path}` === favicon && path.endsWith('.svg'));
  return logo ? Buffer.from(logo.contents).toString() : '';
}
