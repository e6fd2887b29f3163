import type { Image, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Picture } from '../model.ts';
import { decodePath, resolveFrom, withBase } from '../routes.ts';
import { didYouMean } from '../suggest.ts';
import { checkAddress, schemeOf } from './address.ts';
import { report } from './message.ts';
import { placeOfAddress } from './remark-links.ts';

interface Options {
  /** The pictures by their path from the site's root, such as `content/blog/map.png` or `static/mark.svg`. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly baseUrl: string;
}

/** Gives pictures their size and their address in the finished site. */
export function remarkImages({ pictures, baseUrl }: Options) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'image', (node) => {
      const { definition } = node.data ?? {};
      const place = placeOfAddress(definition ?? node, file);
      const at = {
        start: place,
        ...(place.length && { end: { line: place.line, column: place.column + place.length } }),
      };
      if (!node.alt)
        report(file, {
          rule: 'image-alt',
          text: 'The picture has no text for those who cannot see it.',
          hint: 'Say between the brackets what it shows: ![what it shows](./picture.png).',
          at: node.position,
        });
      if (!isPicture(node.url) && !checkAddress(node.url, file, at)) {
        node.url = '';
        return;
      }
      const path = sourceOf(node, file);
      const picture = pictures.get(path);
      if (picture) {
        const address = withBase(baseUrl, `/${picture.output}`);
        const elsewhere = { authored: node.url, address: encodeURI(address) };
        if (definition) definition.data = { ...definition.data, elsewhere };
        node.data = {
          ...(!definition && { elsewhere }),
          hProperties: { width: picture.width, height: picture.height, loading: 'lazy', decoding: 'async' },
        };
        node.url = encodeURI(address);
      }
      if (picture?.width === 0)
        report(file, {
          rule: 'image-invalid',
          text: `${path} is not a picture that can be read.`,
          hint: 'Save it again in the format that its name says; an SVG needs a width and a height, or a viewBox.',
          at,
        });
      if (!picture) {
        // Said here, with its place; the finished page has nothing to follow.
        node.url = '';
        report(file, {
          rule: 'image-missing',
          text: `There is no picture ${path}.`,
          hint: didYouMean(path, pictures.keys(), 'Put it beside the page, or in static/ and link it from the root.'),
          at,
        });
      }
    });
  };
}

/** Whether an address may name a picture of the site, or one elsewhere, which has a report of its own. */
function isPicture(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || scheme === 'http:' || scheme === 'https:';
}

function sourceOf(node: Image, file: VFile): string {
  if (schemeOf(node.url)) return node.url;
  const path = decodePath(node.url);
  return path.startsWith('/') ? `static${path}` : resolveFrom(file.path, path);
}
