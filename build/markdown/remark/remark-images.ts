import { posix } from 'node:path';
import type { Image, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { SiteImage } from '../../model.ts';
import { IMAGE_FORMATS, isImagePath } from '../../paths/content-paths.ts';
import { decodePath } from '../../paths/decode-path.ts';
import { resolveFrom } from '../../paths/resolve-from.ts';
import { withBase } from '../../routes.ts';
import { schemeOf } from '../../text/scheme-of.ts';
import { didYouMean } from '../../text/suggest.ts';
import { checkAddress } from '../address.ts';
import { locationOfAddress, rangeOf } from '../address-location.ts';
import { report } from '../message.ts';
import { visit } from '../visit.ts';

interface Options {
  /** The images by their path from the site's root, such as `content/blog/map.png` or `static/mark.svg`. */
  readonly images: ReadonlyMap<string, SiteImage>;
  readonly baseUrl: string;
}

/** Gives images their size and their address in the finished site. */
export function remarkImages({ images, baseUrl }: Options) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', (node) => {
      const { definition } = node.data ?? {};
      const at = rangeOf(locationOfAddress(definition ?? node, node.url, file));
      if (!node.alt)
        report(file, {
          rule: 'image-alt',
          text: 'The image has no alternative text.',
          hint: 'Describe the image between the brackets: ![what it shows](./image.png).',
          at: node.position,
        });
      if (!mayBeImage(node.url) && !checkAddress(node.url, file, at)) {
        node.url = '';
        return;
      }
      const path = sourceOf(node, file);
      const image = images.get(path);
      if (image) {
        const address = withBase(baseUrl, `/${image.output}`);
        const markdownUrl = { authored: node.url, address: encodeURI(address) };
        if (definition) definition.data = { ...definition.data, markdownUrl };
        node.data = {
          ...(!definition && { markdownUrl }),
          hProperties: { width: image.width, height: image.height, loading: 'lazy', decoding: 'async' },
        };
        node.url = encodeURI(address);
      }
      if (image?.width === 0)
        report(file, {
          rule: 'image-invalid',
          text: `The image ${path} cannot be read.`,
          hint: readableHint(path),
          at,
        });
      if (image?.otherFormat !== undefined)
        report(file, {
          rule: 'image-invalid',
          text: `The image ${path} has the format ${image.otherFormat}, which its file extension does not name, so browsers cannot show it.`,
          hint: `Rename it to ${posix.basename(path, posix.extname(path))}.${image.otherFormat}.`,
          at,
        });
      if (!image) {
        // Reported here with the location, because the check of the finished page does not see the image.
        node.url = '';
        report(file, {
          rule: 'image-missing',
          ...missing(path, images),
          at,
        });
      }
    });
  };
}

function readableHint(path: string): string {
  return path.toLowerCase().endsWith('.svg')
    ? 'Save the image again as an SVG. Its element <svg> needs xmlns="http://www.w3.org/2000/svg", a width and a height or a viewBox, and a closing tag.'
    : 'Save the image again in the format of its file extension.';
}

function missing(path: string, images: Options['images']): { readonly text: string; readonly hint: string } {
  if (schemeOf(path))
    return {
      text: `The image ${path} is on another site.`,
      hint: 'Save the image beside the page, and link to the file: ![what it shows](./image.png).',
    };
  const [, file = '', suffix] = /^([^?#]+)([?#].*)$/.exec(path) ?? [];
  if (suffix !== undefined && isImagePath(file)) {
    if (!images.has(file)) return missing(file, images);
    return {
      text: `The address of the image ${file} ends with ${JSON.stringify(suffix)}, which the build reads as a part of its name.`,
      hint: `Delete ${suffix}.`,
    };
  }
  const extension = posix.extname(path);
  if (extension !== '' && !isImagePath(path))
    return {
      text: `The file ${path} cannot be an image, because the build does not support the format ${extension.slice(1)}.`,
      hint: `Save the image as ${IMAGE_FORMATS}.`,
    };
  const hint = 'Save the image beside the page. Or save it in static/, and begin its address with a slash.';
  return { text: `There is no image ${path}.`, hint: didYouMean(path, images.keys(), hint) };
}

/** Whether an address may be that of an image. Other addresses have their own diagnostic. */
function mayBeImage(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || scheme === 'http:' || scheme === 'https:';
}

function sourceOf(node: Image, file: VFile): string {
  if (schemeOf(node.url)) return node.url;
  const path = decodePath(node.url);
  return path.startsWith('/') ? `static${path}` : resolveFrom(file.path, path);
}
