import type { SyntaxNode } from '@lezer/common';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { hasSyntaxError, nodeInConfig, propertiesOf, stringsInConfig } from '../validation/config-locations.ts';
import { movedRoute, type PageMove } from './move-links.ts';

/** The routes of a page before and after a move, and the address of the site. */
type Move = Pick<PageMove, 'routeFrom' | 'routeTo' | 'site'>;

/**
 * Returns the text of a configuration with every link to a route changed, and a redirect added; nothing if the text cannot be edited or would not
 * parse.
 */
export function moveInConfig(text: string, move: Move): string | undefined {
  // The edits insert lines that end with \n, and the file keeps its own line ends.
  if (text.includes('\r\n') && !/(?<!\r)\n/.test(text))
    return moveInConfig(text.replaceAll('\r\n', '\n'), move)?.replaceAll('\n', '\r\n');
  const moved = addRedirect(renameLinks(text, move), move);
  return moved === undefined || hasSyntaxError(moved) ? undefined : moved;
}

/** Returns the text of a configuration with every link to a route changed, and without a redirect of the new route, which a page has now. */
export function renameInConfig(text: string, move: Move): string {
  return removeRedirect(renameLinks(text, move), move.routeTo);
}

/**
 * Returns the text of a configuration with every link to a route changed. Earlier redirects to the route are changed too, so that no redirect has
 * another one as its target. The redirects of anchors, which the page follows, are also changed.
 */
function renameLinks(text: string, move: Move): string {
  const strings = stringsInConfig(text).filter(({ isName, value }) => !isName || value.includes('#'));
  const edits = strings.flatMap(({ from, to, value }): TextEdit[] => {
    const renamed = renamedAddress(value, move);
    return renamed === value ? [] : [{ start: from, end: to, text: renamed }];
  });
  return applyEdits(text, edits);
}

function renamedAddress(address: string, move: Move): string {
  const end = address.search(/[?#]|$/);
  const path = address.slice(0, end);
  const origin = path.startsWith(`${move.site}/`) ? move.site : '';
  return origin + movedRoute(path.slice(origin.length), move) + address.slice(end);
}

function addRedirect(
  text: string,
  { routeFrom: from, routeTo: to }: Pick<Move, 'routeFrom' | 'routeTo'>,
): string | undefined {
  const written = nodeInConfig(text, ['redirects']);
  if (written && written.name !== 'ObjectExpression') return undefined;
  if (!written) {
    const whole = nodeInConfig(text, []);
    // A property that comes from elsewhere would be replaced.
    const isElsewhere = whole && propertiesOf(whole, text).some(({ name }) => name === 'redirects' || name === '...');
    if (isElsewhere) return undefined;
    const property = `redirects: {\n    ${quote(from)}: ${quote(to)},\n  }`;
    return whole?.name === 'ObjectExpression' ? insertProperty(text, whole, property) : undefined;
  }
  const properties = propertiesOf(written, text);
  // A page is at the new route now, and perhaps none at the old one.
  const obsolete = properties.find(({ name }) => name === from || name === to);
  if (obsolete)
    return addRedirect(applyEdits(text, [propertyRemoval(text, obsolete.node)]), { routeFrom: from, routeTo: to });
  return insertProperty(text, written, `${quote(from)}: ${quote(to)}`);
}

/** Removes the redirect of a route, and the setting if it is then empty. */
function removeRedirect(text: string, route: string): string {
  const redirects = redirectsIn(text);
  const redirect = redirects && propertiesOf(redirects, text).find(({ name }) => name === route);
  if (!redirect) return text;
  const removed = applyEdits(text, [propertyRemoval(text, redirect.node)]);
  const rest = redirectsIn(removed);
  const isEmpty = rest && removed.slice(rest.from + 1, rest.to - 1).trim() === '';
  // An object that is a constant elsewhere in the file stays.
  const setting = rest?.parent?.name === 'Property' && isEmpty ? rest.parent : undefined;
  return setting ? applyEdits(removed, [propertyRemoval(removed, setting)]) : removed;
}

function redirectsIn(text: string): SyntaxNode | undefined {
  const node = nodeInConfig(text, ['redirects']);
  return node?.name === 'ObjectExpression' ? node : undefined;
}

function insertProperty(text: string, object: SyntaxNode, property: string): string {
  const last = object.getChildren('Property').at(-1);
  const end = object.to - 1;
  if (!last) {
    // An object without properties may contain comments.
    const opening = text.slice(object.from, end).trimEnd();
    return applyEdits(text, [{ start: object.from, end, text: `${opening}\n    ${property},\n  ` }]);
  }
  const comma = commaAfter(last);
  const comments = commentsAfter(comma ?? last, text);
  const at = comments.at(-1)?.to ?? (comma ?? last).to;
  const line = text.slice(text.lastIndexOf('\n', last.from) + 1, last.from);
  const isLine = /^[ \t]*$/.test(line);
  const needsLine = isLine || comments.some(({ name }) => name === 'LineComment');
  const separator = needsLine ? `\n${isLine ? line : '    '}` : ' ';
  const added = `${separator}${property}${needsLine || comma ? ',' : ''}`;
  if (at === last.to) return applyEdits(text, [{ start: at, end: at, text: `,${added}` }]);
  const missing = comma ? [] : [{ start: last.to, end: last.to, text: ',' }];
  return applyEdits(text, [...missing, { start: at, end: at, text: added }]);
}

/** Returns the comma of a property, which may have comments before it. */
function commaAfter(property: SyntaxNode): SyntaxNode | undefined {
  let next = property.nextSibling;
  while (next && COMMENT.test(next.name)) next = next.nextSibling;
  return next?.name === ',' ? next : undefined;
}

/** Returns the comments at the end of a node's line, which belong to the node. */
function commentsAfter(node: SyntaxNode, text: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let next = node.nextSibling; next && COMMENT.test(next.name); next = next.nextSibling) {
    if (text.slice((found.at(-1) ?? node).to, next.from).includes('\n')) break;
    found.push(next);
  }
  return found;
}

const COMMENT = /^(?:Line|Block)Comment$/;

/** Returns the edit that removes a property with its comma and the comments between them, and its line if nothing else is on the line. */
function propertyRemoval(text: string, property: SyntaxNode): TextEdit {
  const { from: start } = property;
  const { to: end } = commaAfter(property) ?? property;
  const [before = ''] = /\r?\n[ \t]*$/.exec(text.slice(0, start)) ?? [];
  const isLine = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
  return { start: isLine ? start - before.length : start, end, text: '' };
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
