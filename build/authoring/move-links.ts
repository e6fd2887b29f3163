import { posix } from 'node:path';
import { decodePath } from '../paths/decode-path.ts';
import { resolveFrom } from '../paths/resolve-from.ts';
import { sourceOfZip } from '../routes.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { type LinkAddress, linkAddresses } from './link-addresses.ts';

/** A page that moves: its source and its route before and after. */
export interface PageMove {
  readonly from: string;
  readonly to: string;
  readonly routeFrom: string;
  readonly routeTo: string;
  /** The address of the site, with the base URL, without a slash at the end. */
  readonly site: string;
}

/** A Markdown file after a move, and the lines with links that cannot be changed. */
interface MovedLinks {
  readonly text: string;
  readonly lines: readonly number[];
}

/**
 * Changes the links of a Markdown file to a page that moves. In the page itself, it also changes relative links, because the folder of the page
 * may change.
 */
export function moveLinks(
  { path, text }: { readonly path: string; readonly text: string },
  move: PageMove,
): MovedLinks {
  const changed = linkAddresses(text).flatMap((address) => {
    const url = movedUrl(address.url, path, move);
    return url === address.url ? [] : [{ address, url }];
  });
  const edits = changed.flatMap(({ address, url }): TextEdit[] =>
    address.from === undefined ? [] : [{ start: address.from, end: address.from + address.url.length, text: url }],
  );
  const lines = changed.filter(({ address }) => address.from === undefined).map(({ address }) => lineOf(address, text));
  return { text: applyEdits(text, edits), lines };
}

function lineOf({ start }: LinkAddress, text: string): number {
  return text.slice(0, start).split('\n').length;
}

function movedUrl(url: string, file: string, move: PageMove): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path.startsWith(`${move.site}/`)) return move.site + movedRoute(path.slice(move.site.length), move) + rest;
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return url;
  if (path.startsWith('/')) return movedRoute(path, move) + rest;
  const target = resolveFrom(file, decodePath(sourceOfZip(path)));
  const folderBefore = posix.dirname(file);
  const folder = file === move.from ? posix.dirname(move.to) : folderBefore;
  if (target !== move.from && folder === folderBefore) return url;
  const moved = target === move.from ? move.to : target;
  return relative(folder, path.endsWith('.zip') ? moved.replace(/\.md$/, '.zip') : moved, path) + rest;
}

/** Returns the path that a path has after a move. The Markdown and the zip of a page have its route too. */
export function movedRoute(path: string, { routeFrom, routeTo }: Pick<PageMove, 'routeFrom' | 'routeTo'>): string {
  const [, route = '', extension = ''] = /^(.*?)(\.md|\.zip)?$/.exec(path) ?? [];
  return route === routeFrom ? routeTo + extension : path;
}

function relative(folder: string, target: string, written: string): string {
  const path = posix.relative(folder, target);
  const dotted = path.startsWith('.') ? path : `./${path}`;
  return decodePath(written) === written ? dotted : encodeURI(dotted);
}
