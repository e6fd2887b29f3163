import type { Image, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Picture } from '../model.ts';
import { resolveFrom, withBase } from '../routes.ts';
import { didYouMean } from '../suggest.ts';
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
      const place = placeOfAddress(node, file);
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
      const path = sourceOf(node, file);
      const picture = pictures.get(path);
      if (picture) {
        const address = withBase(baseUrl, `/${picture.output}`);
        node.data = {
          elsewhere: { authored: node.url, address },
          hProperties: { width: picture.width, height: picture.height, loading: 'lazy', decoding: 'async' },
        };
        node.url = address;
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

function sourceOf(node: Image, file: VFile): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(node.url)) return node.url;
  return node.url.startsWith('/') ? `static${node.url}` : resolveFrom(file.path, node.url);
}
