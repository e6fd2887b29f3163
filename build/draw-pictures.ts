import type { Page } from '../templates/model.ts';
import type { OutputFile } from './document.ts';
import type { SiteInput } from './pipeline.ts';
import { cardOf, cardPath } from './stages/cards.ts';
import { ICONS } from './stages/manifest.ts';

/** Has the cards of the pages drawn, and the icons when the site's mark is an SVG among its files. */
export async function drawPictures(
  pages: readonly Page[],
  { config, assets, drawings }: Pick<SiteInput, 'config' | 'assets' | 'drawings'>,
): Promise<OutputFile[]> {
  if (!drawings) return [];
  const mark = assets.find(({ path }) => `/${path}` === config.favicon && path.endsWith('.svg'));
  const svg = mark ? Buffer.from(mark.contents).toString() : '';
  const cards = pages.map(async (page): Promise<OutputFile[]> => {
    const path = cardPath(page);
    return path ? [{ path, contents: await drawings.card(cardOf(page, config, svg)) }] : [];
  });
  const icons = ICONS.map(async (plan): Promise<OutputFile[]> => {
    return svg ? [{ path: plan.path, contents: await drawings.icon(svg, plan) }] : [];
  });
  return (await Promise.all([...cards, ...icons])).flat();
}
