import { extname } from 'node:path';
import { imageSize } from 'image-size';
import type { SiteImage } from '../../model.ts';

/** How many bytes of other programs may follow the end of an image. */
const MAX_BYTES_AFTER_END = 1024;

/** The formats whose files end with a mark: their first bytes, and the mark. */
const MARKS: readonly (readonly [start: string, end: string])[] = [
  ['\x89PNG', 'IEND\xae\x42\x60\x82'],
  ['\xff\xd8', '\xff\xd9'],
  ['GIF8', '\x00\x3b'],
];

/** The opening tag of an SVG. */
const SVG_ROOT = /<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/;
/** The namespace of SVG. Some programs write it as an entity. */
const NAMESPACE = /\sxmlns\s*=\s*(["'])(?:http:\/\/www\.w3\.org\/2000\/svg|&[\w.-]+;)\1/;

const UNREADABLE = { width: 0, height: 0 };

/**
 * Returns the size of an image in pixels, and its format if the file extension is wrong. An image that cannot be read, whose end is missing,
 * or that is an SVG without its namespace, has the size 0.
 */
export function readImage(path: string, contents: Uint8Array): Omit<SiteImage, 'output'> {
  try {
    const { width, height, type } = imageSize(contents);
    const isWhole = type === 'svg' ? isWholeSvg(contents) : reachesEnd(contents);
    return { ...(isWhole ? { width, height } : UNREADABLE), ...otherFormat(path, type) };
  } catch {
    return UNREADABLE;
  }
}

/**
 * Returns the format of an SVG with another file extension, or of another image that is called SVG. Browsers recognize the other formats by their
 * contents.
 */
function otherFormat(path: string, type: string | undefined): Pick<SiteImage, 'otherFormat'> {
  const isSvg = extname(path).toLowerCase() === '.svg';
  return type !== undefined && isSvg !== (type === 'svg') ? { otherFormat: type } : {};
}

/** Whether an SVG is complete and has its namespace. Browsers show no other SVG. */
function isWholeSvg(contents: Uint8Array): boolean {
  const text = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength).toString();
  const [root = ''] = SVG_ROOT.exec(text) ?? [];
  return NAMESPACE.test(root) && (root.endsWith('/>') || /<\/svg\s*>/.test(text.slice(-MAX_BYTES_AFTER_END)));
}

/** Whether an image is complete. The copy of an image that was interrupted begins like the whole image. */
function reachesEnd(contents: Uint8Array): boolean {
  const image = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const beginsWith = (text: string) => image.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
  if (beginsWith('RIFF')) return image.length >= 8 && image.readUInt32LE(4) + 8 <= image.length;
  const [, end] = MARKS.find(([start]) => beginsWith(start)) ?? [];
  return end === undefined || image.subarray(-MAX_BYTES_AFTER_END).includes(end, 0, 'latin1');
}
