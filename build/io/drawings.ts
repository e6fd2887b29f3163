import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import type { Font } from 'satori';
import { fingerprint } from '../memo.ts';
import type { Card } from '../stages/cards.ts';
import type { IconPlan } from '../stages/manifest.ts';

/** Draws the pictures that other places show of the site. */
export interface Drawings {
  card(card: Card): Promise<Uint8Array>;
  icon(svg: string, plan: IconPlan): Promise<Uint8Array>;
}

const CODE: readonly string[] = ['build/io/card.ts', 'build/io/drawings.ts'];

/** Opens the drawings of a project. What was drawn before by the same code is read from disk. */
export async function openDrawings(project: string): Promise<Drawings> {
  const code = await codeFingerprint(project);
  const folder = join(project, 'node_modules/.cache/drawings');
  await mkdir(folder, { recursive: true });
  const fonts = lazily(() => readFonts(project));
  const remembered = async (subject: unknown, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const path = join(folder, `${fingerprint(code, subject)}.png`);
    const known = await readFile(path).catch(() => undefined);
    if (known) return known;
    const picture = await draw();
    await writeFile(`${path}.${process.pid}`, picture);
    await rename(`${path}.${process.pid}`, path);
    return picture;
  };
  return {
    card: (card) => remembered(card, async () => drawCard(card, await fonts())),
    icon: (svg, plan) => remembered([svg, plan], () => drawIcon(svg, plan)),
  };
}

async function codeFingerprint(project: string): Promise<string> {
  const { resolve } = createRequire(join(project, 'package.json'));
  const packages = [join(dirname(resolve('satori')), '../package.json'), resolve('@resvg/resvg-js/package.json')];
  const paths = [...CODE.map((path) => join(project, path)), ...packages];
  return fingerprint(...(await Promise.all(paths.map((path) => readFile(path, 'utf8')))));
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

function readFonts(project: string): Promise<Font[]> {
  const weights = [400, 700] as const;
  return Promise.all(
    weights.map(async (weight) => {
      const path = `node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`;
      return { name: 'Inter', weight, data: await readFile(join(project, path)) };
    }),
  );
}

async function drawCard(card: Card, fonts: readonly Font[]): Promise<Uint8Array> {
  const { CARD, cardToSvg } = await import('./card.ts');
  return toPng(await cardToSvg(card, fonts), { fitTo: { mode: 'width', value: CARD.width } });
}

/** A mark with open corners, or on a ground of its own colour that goes to the edges. */
async function drawIcon(svg: string, { path, size, share }: IconPlan): Promise<Uint8Array> {
  const ground = /fill="(#[0-9a-f]{3,8})"/i.exec(svg)?.[1];
  const png = await toPng(share === undefined ? svg : withMargin(svg, share), {
    fitTo: { mode: 'width', value: size },
    ...(share !== undefined && ground && { background: ground }),
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

/** An ICO file may hold a PNG: a header, one entry, the picture. */
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
