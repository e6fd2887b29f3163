import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import type { SocialImage } from '../model.ts';
import { encodePng } from './encode-png.ts';

/** The size that social networks show. */
const SIZE = { width: 1200, height: 630 } as const;

/** The height of the top of an image, which has no text but the brand. */
const TOP = 128;
const MARGIN = { x: 72, y: 64 } as const;
const SECTION = { left: 204, height: 34 } as const;

const COLORS = {
  background: '#0e161e',
  title: '#f2f6f9',
  text: '#a1acb7',
  accent: '#7dc3f4',
  wire: '#398ccb',
  client: '#ffb84d',
};

interface Box {
  readonly style?: Readonly<Record<string, string | number>>;
  readonly src?: string;
  readonly children?: readonly (Element | string)[];
}

/** A React element without React. */
interface Element {
  readonly type: string;
  readonly props: Box;
  readonly key: null;
}

/** Renders social images as PNG. Their letters are outlines, so they look the same everywhere. */
export type RenderSocialImage = (image: SocialImage) => Promise<Uint8Array>;

/** Loads the fonts, and returns the function that renders the images of a site. It renders their common background once. */
export async function createSocialImages(project: string): Promise<RenderSocialImage> {
  const fonts = await readFonts(project);
  const backgrounds = new Map<string, Promise<Int32Array>>();
  const backgroundOf = ({ brand, logo }: SocialImage) => {
    const key = JSON.stringify([brand, logo]);
    const background = backgrounds.get(key) ?? render(layoutBackground(brand, logo), SIZE.height, fonts);
    backgrounds.set(key, background);
    return background;
  };
  return async (image) => {
    const background = await backgroundOf(image);
    const text = await render(layoutText(image), SIZE.height - TOP, fonts);
    return encodePng({ ...SIZE, colors: withText(background, text) });
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

/** Satori parses the fonts again unless it gets the same array. */
async function render(layout: Element, height: number, fonts: Font[]): Promise<Int32Array> {
  const svg = await satori(layout, { width: SIZE.width, height, fonts });
  const { pixels } = new Resvg(svg, { background: COLORS.background, font: { loadSystemFonts: false } }).render();
  return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
}

/** The text has the same background colour, so that the edges of its letters need no blending here. */
function withText(background: Int32Array, text: Int32Array): Int32Array {
  const colors = background.slice();
  const [plain] = text;
  const start = colors.length - text.length;
  for (let at = 0; at < text.length; at += 1) {
    const color = text[at] ?? 0;
    if (color !== plain) colors[start + at] = color;
  }
  return colors;
}

/** What all images share: the brand at the top, and the ends of the wire before the section at the bottom. */
function layoutBackground(brand: string, logo: string): Element {
  const column = { flexDirection: 'column', justifyContent: 'space-between', width: '100%' };
  const content = box({ ...column, padding: `${MARGIN.y}px ${MARGIN.x}px` }, [
    box({ alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 700, color: COLORS.title }, [
      { type: 'img', props: { src: toUri(logo), style: { width: 64, height: 64 } }, key: null },
      box({}, [brand]),
    ]),
    box({ alignItems: 'center', gap: 20, height: SECTION.height }, [
      box({ width: 20, height: 20, borderRadius: 10, background: COLORS.wire }, []),
      box({ width: 96, borderTop: `4px dashed ${COLORS.wire}` }, []),
      box({ width: 20, height: 20, borderRadius: 10, background: COLORS.client }, []),
    ]),
  ]);
  return page([content], { backgroundImage: `url(${toUri(WIRE)})` });
}

/** Of three boxes with equal gaps between them, the first is the brand, which ends where this layout begins. */
function layoutText({ title, description, section }: SocialImage): Element {
  const size = title.length > 60 ? 60 : title.length > 28 ? 72 : 88;
  const column = { flexDirection: 'column', justifyContent: 'space-between', width: '100%' };
  const heading = { fontSize: size, fontWeight: 700, lineHeight: 1.08, letterSpacing: -size * 0.03 };
  const content = box({ ...column, padding: `0 ${MARGIN.x}px ${MARGIN.y}px` }, [
    box({}, []),
    box({ flexDirection: 'column', gap: 24, maxWidth: 1000 }, [
      box({ ...heading, textWrap: 'balance', color: COLORS.title }, [title]),
      box({ fontSize: 32, lineHeight: 1.4, color: COLORS.text, lineClamp: 2, display: 'block' }, [description]),
    ]),
    box({ paddingLeft: SECTION.left, fontSize: 28, color: COLORS.accent }, [section]),
  ]);
  return page([content]);
}

function page(children: readonly Element[], style: Box['style'] = {}): Element {
  return box({ width: '100%', height: '100%', fontFamily: 'Inter', ...style }, children);
}

function box(style: Readonly<Record<string, string | number>>, children: readonly (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children }, key: null };
}

/** The wire of the logo, which runs above the text to the client's end at the top right. */
const WIRE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><path d="M430 96C620 96 560 20 760 20S960 96 1110 96" fill="none" stroke="${COLORS.wire}" stroke-opacity=".55" stroke-width="5" stroke-dasharray="26 18"/><circle cx="1110" cy="96" r="22" fill="${COLORS.client}"/></svg>`;

function toUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
