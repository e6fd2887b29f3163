import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { openCache, siteName } from '../../../../build/io/cache/cache.ts';
import { openImageRenderer } from '../../../../build/io/images/image-renderer.ts';
import { ICONS } from '../../../../build/stages/output-paths.ts';
import { makeFolder, PROJECT, writeFiles } from '../../../support/folder.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#398ccb"/></svg>';
const IMAGE = {
  title: 'Routers',
  description: 'Declare procedures, and group them.',
  section: 'Documentation 1.x',
  brand: 'Small',
  logo: LOGO,
};

/** Makes a project with an empty cache of images: `open` opens an image renderer, and `images` lists the cache. */
async function makeProject() {
  const project = await makeFolder({ 'node_modules/.cache/README': '' });
  for (const name of ['build', 'node_modules/satori', 'node_modules/@resvg', 'node_modules/@fontsource'])
    await symlink(join(PROJECT, name), join(project, name));
  const cache = join(project, 'node_modules/.cache/images', siteName(project, project));
  return { open: () => openImageRenderer(project, project), images: () => readdir(cache), cache };
}

test('a social image has the size that networks show, and is the same every time', async () => {
  const renderer = await (await makeProject()).open();
  const first = await renderer.socialImage(IMAGE);
  expect(imageSize(first)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  const other = await (await makeProject()).open();
  expect(Buffer.compare(await other.socialImage(IMAGE), first)).toBe(0);
  expect(Buffer.compare(await renderer.socialImage({ ...IMAGE, title: 'Links' }), first)).not.toBe(0);
});

test('an image that has been rendered before is read from disk', async () => {
  const { open, images, cache } = await makeProject();
  await (await open()).socialImage(IMAGE);
  const [name = '', ...others] = await images();
  expect(others).toEqual([]);
  await (await openCache(cache)).write(name, 'stored');
  expect(Buffer.from(await (await open()).socialImage(IMAGE)).toString()).toBe('stored');
});

test('a description with more than two lines uses the full width of the text', async () => {
  const renderer = await (await makeProject()).open();
  const description =
    'Build a server and a typed TypeScript client in an empty folder, run both, and check the output of every step.';
  const { data, width } = PNG.sync.read(Buffer.from(await renderer.socialImage({ ...IMAGE, description })));
  const isText = (x: number, y: number) => (data[4 * (y * width + x)] ?? 0) > 100;
  const rows = Array.from({ length: 150 }, (_, index) => 320 + index);
  const right = Math.max(
    ...rows.map((y) => Array.from({ length: 820 }, (_, x) => x).findLast((x) => isText(x, y)) ?? 0),
  );
  expect(right).toBeGreaterThan(700);
});

test('a site without an SVG logo has social images too', async () => {
  const renderer = await (await makeProject()).open();
  const image = await renderer.socialImage({ ...IMAGE, logo: '' });
  expect(imageSize(image)).toMatchObject({ width: 1200, height: 630, type: 'png' });
});

test.each(ICONS)('$path has its size', async (icon) => {
  const contents = await (await (await makeProject()).open()).icon(LOGO, icon);
  const type = icon.path.endsWith('.ico') ? 'ico' : 'png';
  expect(imageSize(contents)).toMatchObject({ width: icon.size, height: icon.size, type });
});

test('an image is rendered again when a package of its fonts has another version', async () => {
  const code = ['social-image.ts', 'encode-png.ts', 'image-renderer.ts'].map((name) => `build/io/images/${name}`);
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
  const { open, images } = await makeProject();
  const [favicon, other] = [
    { path: 'favicon.png', size: 16 },
    { path: 'icon.png', size: 32 },
  ];
  const first = await open();
  await first.icon(LOGO, favicon);
  const used = await images();
  await first.icon(LOGO, other);
  const second = await open();
  await second.icon(LOGO, favicon);
  expect(await images()).toHaveLength(2);
  await second.dropUnused();
  expect(used).toHaveLength(1);
  expect(await images()).toEqual(used);
});
