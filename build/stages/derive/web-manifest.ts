import type { Config } from '../../config.ts';
import type { OutputFile } from '../../model.ts';
import { withBase } from '../../routes.ts';
import { ICONS } from '../output-paths.ts';

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
