import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { openDrawings } from '../../../build/io/drawings.ts';
import { ICONS } from '../../../build/stages/manifest.ts';
import { PROJECT } from '../../support/fixture.ts';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#398ccb"/></svg>';
const CARD = {
  title: 'Routers',
  description: 'Declare procedures, and group them.',
  place: 'Documentation 1.x',
  brand: 'Small',
  mark: MARK,
};

test('a card is a picture of the size that networks show, and the same every time', async () => {
  const drawings = await openDrawings(PROJECT);
  const card = { ...CARD, title: `Routers ${process.pid}` };
  const first = await drawings.card(card);
  expect(imageSize(first)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(Buffer.compare(await (await openDrawings(PROJECT)).card(card), first)).toBe(0);
  expect(Buffer.compare(await drawings.card({ ...card, title: 'Links' }), first)).not.toBe(0);
});

test.each(ICONS)('$path has its size', async (plan) => {
  const icon = await (await openDrawings(PROJECT)).icon(MARK, plan);
  const type = plan.path.endsWith('.ico') ? 'ico' : 'png';
  expect(imageSize(icon)).toMatchObject({ width: plan.size, height: plan.size, type });
});
