import type { Config } from '../config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Memo } from '../memo.ts';
import type { OutputFile, SiteInput, SitePage, SitePages } from '../model.ts';
import type { Progress } from '../progress.ts';
import { pageCrashed } from './page-crashed.ts';
import type { Rendered } from './render.ts';
import { socialImageOf, socialImagePath } from './social-images.ts';
import { ICONS } from './web-manifest.ts';

/** How many social images are rendered at once: more than there are threads for them. */
const AT_ONCE = 8;

/** Renders the social images of the pages, and the icons if the site's logo is an SVG among its files. */
export async function renderImages(
  pages: SitePages,
  { config, assets, imageRenderer }: Pick<SiteInput, 'config' | 'assets' | 'imageRenderer'>,
  { memo, progress }: { readonly memo: Memo; readonly progress: Progress },
): Promise<Rendered> {
  const diagnostics: Diagnostic[] = [];
  if (!imageRenderer) return { files: [], diagnostics };
  const logo = logoOf(config, assets);
  const attempt = async (path: string, render: () => Promise<Uint8Array>, report: (error: unknown) => Diagnostic) => {
    try {
      return [{ path, contents: await render() }];
    } catch (error) {
      diagnostics.push(report(error));
      return [];
    }
  };
  const icons = logo
    ? ICONS.map((icon) =>
        attempt(
          icon.path,
          () => memo.cell(`icon ${icon.path}`, [logo], () => imageRenderer.icon(logo, icon)),
          (error) => invalidLogo(config, error),
        ),
      )
    : [];
  // Every social image shows the logo, so an invalid logo would fail for every page. Report it once.
  const iconFiles = (await Promise.all(icons)).flat();
  if (diagnostics.length > 0) return { files: iconFiles, diagnostics: diagnostics.slice(0, 1) };
  const done = progress('Rendering social images', pages.size);
  const socialImage = async ({ page, document }: SitePage) => {
    const path = socialImagePath(page);
    const report = (error: unknown) =>
      pageCrashed(error, document?.path ?? NO_DOCUMENT, `render the social image of ${page.route}`);
    const render = () => {
      const image = memo.same(`contents of the image of ${page.route}`, socialImageOf(page, config, logo));
      return memo.cell(`image of ${page.route}`, [image], () => imageRenderer.socialImage(image));
    };
    const files = path ? await attempt(path, render, report) : [];
    done();
    return files;
  };
  const files: OutputFile[] = [];
  // All at once, the progress would stand still until the last image is laid out.
  const all = [...pages.values()];
  for (let at = 0; at < all.length; at += AT_ONCE)
    files.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(socialImage))).flat());
  return { files: [...files, ...iconFiles], diagnostics };
}

/** The file with the titles and descriptions of the pages without a document. */
const NO_DOCUMENT = 'build/stages/single-pages.ts';

function invalidLogo({ favicon = '' }: Config, error: unknown): Diagnostic {
  const file = `static${favicon}`;
  return {
    rule: 'image-invalid',
    text: `No icon can be rendered from ${file}: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Save the file as a valid SVG with a viewBox.',
    at: { file, line: 1, column: 1 },
  };
}

function logoOf({ favicon }: Config, assets: readonly OutputFile[]): string {
  const logo = assets.find(({ path }) => `/${path}` === favicon && path.endsWith('.svg'));
  return logo ? Buffer.from(logo.contents).toString() : '';
}
