import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import type { Icon, ImageRenderer } from '../../image-types.ts';
import { fingerprint } from '../../memo/memo.ts';
import { openCache, siteName } from '../cache/cache.ts';
import { createImageThreads } from './social-image-threads.ts';

const CODE: readonly string[] = ['social-image.ts', 'encode-png.ts', 'image-renderer.ts'].map(
  (name) => `build/io/images/${name}`,
);

/** The packages that render images, and those with the fonts of social images. */
const PACKAGES: readonly string[] = ['satori', '@resvg/resvg-js', '@fontsource/inter', '@fontsource/funnel-display'];

/** Opens the image renderer of a site. An image that the same code has rendered before is read from disk. */
export async function openImageRenderer(project: string, root: string): Promise<ImageRenderer> {
  const code = await codeFingerprint(project);
  const cache = await openCache(join(project, 'node_modules/.cache/images', siteName(project, root)));
  const used = new Set<string>();
  const renderSocialImage = createImageThreads(project);
  const cached = async (subject: unknown, render: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const name = `${fingerprint(code, subject)}.png`;
    used.add(name);
    const known = await cache.read(name);
    if (known) return known;
    const image = await render();
    await cache.write(name, image);
    return image;
  };
  return {
    socialImage: (image) => cached(image, () => renderSocialImage(image)),
    icon: (svg, icon) => cached([svg, icon], () => renderIcon(svg, icon)),
    dropUnused: () => cache.keepOnly(used),
  };
}

/** The fingerprint of everything besides its contents that determines an image: the code, the renderers and the fonts. */
async function codeFingerprint(project: string): Promise<string> {
  const packages = PACKAGES.map((name) => `node_modules/${name}/package.json`);
  const paths = [...CODE, ...packages].map((path) => join(project, path));
  return fingerprint(...(await Promise.all(paths.map((path) => readFile(path, 'utf8')))));
}

/** Renders the logo with transparent corners, or on a background of its own color. */
async function renderIcon(svg: string, { path, size, share }: Icon): Promise<Uint8Array> {
  const background = /fill="(#[0-9a-f]{3,8})"/i.exec(svg)?.[1];
  const png = await toPng(share === undefined ? svg : withMargin(svg, share), {
    fitTo: { mode: 'width', value: size },
    ...(share !== undefined && background && { background }),
  });
  return path.endsWith('.ico') ? toIco(png, size) : png;
}

function withMargin(svg: string, share: number): string {
  return svg.replace(/viewBox="([^"]+)"/, (_, box: string) => {
    const [x = 0, y = 0, width = 0, height = 0] = box.split(/\s+/).map(Number);
    const [left, top] = [width, height].map((side) => (side / share - side) / 2);
    return `viewBox="${x - (left ?? 0)} ${y - (top ?? 0)} ${width / share} ${height / share}"`;
  });
}

async function toPng(svg: string, options: ResvgRenderOptions): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { ...options, font: { loadSystemFonts: false } });
  return image.asPng();
}

/** An ICO file may contain a PNG: a header, one entry, the image. */
function toIco(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
