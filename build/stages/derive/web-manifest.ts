import type { Config } from '../../config.ts';
import type { Icon } from '../../image-renderer.ts';
import type { OutputFile } from '../../model.ts';
import { withBase } from '../../routes.ts';

/** The icons for browsers and phones, besides the SVG. */
export const ICONS: readonly Icon[] = [
  { path: 'favicon.ico', size: 32 },
  { path: 'apple-touch-icon.png', size: 180, share: 1 },
  { path: 'icons/192.png', size: 192, purpose: 'any' },
  { path: 'icons/512.png', size: 512, purpose: 'any' },
  // Systems may cut off everything outside the middle 80 %.
  { path: 'icons/maskable.png', size: 512, share: 0.72, purpose: 'maskable' },
];

/** Writes the web app manifest, which lists the icons, if the site has icons. */
export function webManifest({ title, description, baseUrl, themeColor, generateImages }: Config): OutputFile[] {
  if (!generateImages) return [];
  const icons = ICONS.flatMap(({ path, size, purpose }) =>
    purpose ? [{ src: withBase(baseUrl, `/${path}`), sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
  );
  const manifest = {
    name: title,
    short_name: title,
    description,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    ...(themeColor && { theme_color: themeColor.light, background_color: themeColor.light }),
    icons,
  };
  return [{ path: 'site.webmanifest', contents: `${JSON.stringify(manifest, null, 2)}\n` }];
}
