import { Parser } from 'htmlparser2';
import type { BuiltFile } from './built-file.ts';

/** The parts of a page's HTML that the summary compares. */
interface BuiltPage {
  /** The kind of page: `docs`, `blog`, `index`, `search`, `404` or `other`. */
  readonly kind: string;
  /** The HTML of the main content, without the hashes in the names of files. */
  readonly main: string;
}

/** A page of a built site with its file. */
export interface RoutedPage extends BuiltPage {
  readonly file: BuiltFile;
  /** The Markdown of the page, or the lines of its main content if it has no Markdown. */
  readonly text: string;
}

/** A hash in the name of a file. It changes with the file, and not with the page. */
const HASH = /-[0-9A-Za-z]{8}(?=\.\w+)/g;

/** Returns the name of a file of the site without the hash of its contents. */
export function withoutHash(path: string): string {
  return path.replace(HASH, '');
}

/** Reads the kind and the main content of a page. A page without a main element is compared as a whole. */
export function readPage(html: string): BuiltPage {
  let kind = 'other';
  let start = 0;
  let end = html.length;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['data-kind']) kind = attributes['data-kind'];
      if (name === 'main') start = parser.endIndex + 1;
    },
    onclosetag(name) {
      if (name === 'main') end = parser.startIndex;
    },
  });
  parser.end(html);
  return { kind, main: html.slice(start, end).replace(/\/assets\/[\w./-]+/g, withoutHash) };
}
