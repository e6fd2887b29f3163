import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { PNG } from 'pngjs';
import { expect, onTestFinished, test } from 'vitest';
import { siteName } from '../../../build/io/cache.ts';
import { openImageRenderer } from '../../../build/io/image-renderer.ts';
import { ICONS } from '../../../build/stages/web-manifest.ts';
import { makeFolder, PROJECT, writeFiles } from '../../support/folder.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#398ccb"/></svg>';
const IMAGE = {
  title: 'Routers',
  description: 'Declare procedures, and group them.',
  section: 'Documentation 1.x',
  brand: 'Small',
  logo: LOGO,
};

test('a social image has the size that networks show, and is the same every time', async () => {
  const renderer = await openImageRenderer(PROJECT, PROJECT);
  const image = { ...IMAGE, title: `Routers ${process.pid}` };
  const first = await renderer.socialImage(image);
  expect(imageSize(first)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(Buffer.compare(await (await openImageRenderer(PROJECT, PROJECT)).socialImage(image), first)).toBe(0);
  expect(Buffer.compare(await renderer.socialImage({ ...image, title: 'Links' }), first)).not.toBe(0);
});

test('a description with more than two lines uses the full width of the text', async () => {
  const renderer = await openImageRenderer(PROJECT, PROJECT);
  const description = `Build a server and a typed TypeScript client in the empty folder ${process.pid}, run both, and check the output of every step.`;
  const { data, width } = PNG.sync.read(Buffer.from(await renderer.socialImage({ ...IMAGE, description })));
  const isText = (x: number, y: number) => (data[4 * (y * width + x)] ?? 0) > 100;
  const rows = Array.from({ length: 150 }, (_, index) => 320 + index);
  const right = Math.max(
    ...rows.map((y) => Array.from({ length: 820 }, (_, x) => x).findLast((x) => isText(x, y)) ?? 0),
  );
  expect(right).toBeGreaterThan(700);
});

test('a site without an SVG logo has social images too', async () => {
  const renderer = await openImageRenderer(PROJECT, PROJECT);
  const image = await renderer.socialImage({ ...IMAGE, title: `Without a logo ${process.pid}`, logo: '' });
  expect(imageSize(image)).toMatchObject({ width: 1200, height: 630, type: 'png' });
});

test.each(ICONS)('$path has its size', async (icon) => {
  const contents = await (await openImageRenderer(PROJECT, PROJECT)).icon(LOGO, icon);
  const type = icon.path.endsWith('.ico') ? 'ico' : 'png';
  expect(imageSize(contents)).toMatchObject({ width: icon.size, height: icon.size, type });
});

test('an image is rendered again when a package of its fonts has another version', async () => {
  const code = ['social-image.ts', 'encode-png.ts', 'image-renderer.ts'].map((name) => `build/io/${name}`);
  const packages = ['satori', '@resvg/resvg-js', '@fontsource/inter', '@fontsource/funnel-display'];
  const manifests = packages.map((name) => `node_modules/${name}/package.json`);
  const project = await makeFolder(Object.fromEntries([...code, ...manifests].map((path) => [path, '1'])));
  const render = async () => (await openImageRenderer(project, project)).icon(LOGO, { path: 'icon.png', size: 16 });
  const images = () => readdir(join(project, 'node_modules/.cache/images', siteName(project, project)));
  for (const [index, path] of manifests.entries()) {
    await render();
    expect(await images()).toHaveLength(index + 1);
    await writeFiles(project, { [path]: '2' });
  }
});

test('images that the last build did not use are deleted', async () => {
  const root = `${PROJECT}/tests ${process.pid}`;
  const cache = join(PROJECT, 'node_modules/.cache/images', siteName(PROJECT, root));
  onTestFinished(() => rm(cache, { recursive: true }));
  const [favicon, other] = [
    { path: 'favicon.png', size: 16 },
    { path: 'icon.png', size: 32 },
  ];
  const first = await openImageRenderer(PROJECT, root);
  await Promise.all([first.icon(LOGO, favicon), first.icon(LOGO, other)]);
  const second = await openImageRenderer(PROJECT, root);
  await second.icon(LOGO, favicon);
  expect(await readdir(cache)).toHaveLength(2);
  await second.dropUnused();
  expect(await readdir(cache)).toHaveLength(1);
});
