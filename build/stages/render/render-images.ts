import { mapLimited } from '../../collections/map-limited.ts';
import type { Config } from '../../config.ts';
import { type Diagnostic, startOf } from '../../diagnostic.ts';
import { lazily } from '../../memo/lazily.ts';
import type { Memo } from '../../memo/memo.ts';
import type { OutputFile, SiteInput, SitePages } from '../../model.ts';
import { moduleOfKind } from '../assemble/single-pages.ts';
import { type Attempted, pageCrashed } from '../attempt-pages.ts';
import { ICONS, socialImagePath } from '../output-paths.ts';
import { socialImageOf } from './social-image-contents.ts';

/**
 * The number of images that are rendered at once. It keeps the threads busy, because a busy build sends and receives images only between two of its
 * own tasks.
 */
const AT_ONCE = 64;

type ImagesInput = Pick<SiteInput, 'config' | 'assets' | 'imageRenderer'>;

/** Renders the icons if the site's logo is an SVG among its files. */
export async function renderIcons(
  { config, assets, imageRenderer }: ImagesInput,
  memo: Memo,
): Promise<Attempted<OutputFile>> {
  const logo = logoOf(config, assets);
  if (!imageRenderer || !logo) return { values: [], diagnostics: [] };
  try {
    const icons = ICONS.map(async (icon) => ({
      path: icon.path,
      contents: await memo.cell(['icon', icon.path], [logo], () => imageRenderer.icon(logo, icon)),
    }));
    return { values: await Promise.all(icons), diagnostics: [] };
  } catch (error) {
    return { values: [], diagnostics: [invalidLogo(config, error)] };
  }
}

/** The social images of a site, which no page needs. They are rendered when they are requested. */
export interface SocialImages {
  readonly paths: readonly string[];
  /** Renders the image with this path of the output; returns nothing if there is none. */
  readonly render: (path: string) => Promise<Uint8Array> | undefined;
  /** Renders all images on the first call. */
  readonly all: () => Promise<Attempted<OutputFile>>;
}

/** Returns the social images of the pages. A file that the site already has is not replaced. */
export function socialImages(
  pages: SitePages,
  input: ImagesInput & Pick<SiteInput, 'templates'>,
  memo: Memo,
): SocialImages {
  const { config, assets, imageRenderer } = input;
  const existing = new Set(assets.map(({ path }) => path));
  const logo = logoOf(config, assets);
  const listed = [...pages.values()].flatMap((entry) => {
    const path = imageRenderer && socialImagePath(entry.page);
    return imageRenderer && path && !existing.has(path) ? [{ ...entry, path, imageRenderer }] : [];
  });
  const contents = ({ page, imageRenderer: renderer }: (typeof listed)[number]) =>
    renderer.socialImage(socialImageOf(page, config, logo));
  return {
    paths: listed.map(({ path }) => path),
    render: (path) => {
      const found = listed.find((entry) => entry.path === path);
      return found && contents(found);
    },
    all: lazily(async () => {
      const diagnostics: Diagnostic[] = [];
      // Every social image shows the logo, so an invalid logo would fail for every page. The icons report it once.
      if ((await renderIcons(input, memo)).diagnostics.length > 0) return { values: [], diagnostics };
      const render = async (entry: (typeof listed)[number]): Promise<OutputFile[]> => {
        try {
          return [{ path: entry.path, contents: await contents(entry) }];
        } catch (error) {
          const file = entry.document?.path ?? moduleOfKind(entry.page.view.kind, input.templates.modules);
          diagnostics.push(pageCrashed(error, file, `render the social image of ${entry.page.route}`));
          return [];
        }
      };
      return { values: (await mapLimited(listed, render, AT_ONCE)).flat(), diagnostics };
    }),
  };
}

function invalidLogo({ favicon = '' }: Config, error: unknown): Diagnostic {
  const file = `static${favicon}`;
  return {
    rule: 'image-invalid',
    text: `No icon can be rendered from ${file}: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Save the file as a valid SVG with a viewBox.',
    at: startOf(file),
  };
}

function logoOf({ favicon }: Config, assets: readonly OutputFile[]): string {
  const logo = assets.find(({ path }) => `/${path}` === favicon && path.endsWith('.svg'));
  return logo ? Buffer.from(logo.contents).toString() : '';
}
