import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import type { SocialImage } from '../../image-types.ts';
import { encodePng } from './encode-png.ts';

/** The size that social networks show. */
const SIZE = { width: 1200, height: 630 } as const;

/** The part with the text of a page. The brand is above it, and the wire is beside it. */
const TEXT = { top: 136, width: 820 } as const;
const MARGIN = { x: 72, y: 60 } as const;

const COLORS = {
  background: '#0e161e',
  title: '#f2f6f9',
  text: '#a1acb7',
  accent: '#7dc3f4',
  wire: '#398ccb',
  client: '#ffb84d',
};

const HEADING = { fontFamily: 'Funnel', fontWeight: 700 };

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
export async function createSocialImageRenderer(project: string): Promise<RenderSocialImage> {
  const fonts = await readFonts(project);
  const backgrounds = new Map<string, Promise<Int32Array>>();
  const backgroundOf = ({ brand, logo }: SocialImage) => {
    const key = JSON.stringify([brand, logo]);
    const background = backgrounds.get(key) ?? render(layoutBackground(brand, logo), SIZE.height, fonts);
    backgrounds.set(key, background);
    return background;
  };
  const colors = new Int32Array(SIZE.width * SIZE.height);
  return async (image) => {
    const background = await backgroundOf(image);
    const text = await render(layoutText(image), SIZE.height - TEXT.top, fonts);
    colors.set(background);
    addText(colors, text);
    return encodePng({ ...SIZE, colors });
  };
}

async function readFonts(project: string): Promise<Font[]> {
  const read = (file: string) => readFile(join(project, 'node_modules/@fontsource', file));
  return [
    { name: 'Inter', weight: 400, data: await read('inter/files/inter-latin-400-normal.woff') },
    { name: 'Funnel', weight: 700, data: await read('funnel-display/files/funnel-display-latin-700-normal.woff') },
  ];
}

/** Satori parses the fonts again unless it receives the same array. */
async function render(layout: Element, height: number, fonts: Font[]): Promise<Int32Array> {
  const svg = await satori(layout, { width: SIZE.width, height, fonts });
  const { pixels } = new Resvg(svg, { background: COLORS.background, font: { loadSystemFonts: false } }).render();
  return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
}

/** Adds the text of a page to the background. It has the same background color, so that the edges of its letters need no blending here. */
function addText(colors: Int32Array, text: Int32Array): void {
  const [plain] = text;
  const start = TEXT.top * SIZE.width;
  for (let at = 0; at < text.length; at += 1) {
    const color = text[at] ?? 0;
    if (color !== plain) colors[start + at] = color;
  }
}

/** What all images share: the brand at the top left, and the wire at the right. A site without an SVG logo has only its name as brand. */
function layoutBackground(brand: string, logo: string): Element {
  const heading = { ...HEADING, alignItems: 'center', gap: 20, height: 64, fontSize: 42, color: COLORS.title };
  const logoImage: Element = { type: 'img', props: { src: toUri(logo), style: { width: 64, height: 64 } }, key: null };
  const content = box({ padding: `${MARGIN.y}px ${MARGIN.x}px` }, [box(heading, logo ? [logoImage, brand] : [brand])]);
  return page([content], { backgroundImage: `url(${toUri(WIRE)})` });
}

/** Of three boxes with equal gaps between them, the first is the brand, which ends where this layout begins. */
function layoutText({ title, description, section }: SocialImage): Element {
  const size = titleSize(title);
  const heading = { ...HEADING, fontSize: size, lineHeight: 1.04, letterSpacing: -size * 0.02, color: COLORS.title };
  const text = {
    fontSize: 30,
    lineHeight: 1.4,
    color: COLORS.text,
    // Balanced text that needs more than two lines would have narrow lines, and would be cut.
    textWrap: description.length < 95 ? 'balance' : 'wrap',
    lineClamp: 3,
    display: 'block',
  };
  const column = { flexDirection: 'column', justifyContent: 'space-between', width: TEXT.width };
  const content = box({ ...column, padding: `0 0 ${MARGIN.y}px ${MARGIN.x}px` }, [
    box({}, []),
    box({ flexDirection: 'column', gap: 24 }, [
      box({ ...heading, textWrap: 'balance' }, [title]),
      box(text, [description]),
    ]),
    box({ fontSize: 28, color: COLORS.accent }, [section]),
  ]);
  return page([content]);
}

function titleSize({ length }: string): number {
  if (length > 40) return 56;
  return length > 18 ? 74 : 88;
}

function page(children: readonly Element[], style: Box['style'] = {}): Element {
  return box({ width: '100%', height: '100%', fontFamily: 'Inter', ...style }, children);
}

function box(style: Readonly<Record<string, string | number>>, children: readonly (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children }, key: null };
}

/** The wire of the logo, from the server's end to the client's end. */
const WIRE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><path d="M948 538C1088 538 956 92 1096 92" fill="none" stroke="${COLORS.wire}" stroke-width="14"/><circle cx="948" cy="538" r="32" fill="${COLORS.wire}"/><circle cx="1096" cy="92" r="32" fill="${COLORS.client}"/></svg>`;

function toUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
