import type { SyntaxNode } from '@lezer/common';
import { nodeInConfig, propertiesOf, stringsInConfig } from '../config-locations.ts';
import { movedRoute, type PageMove } from './move-links.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** The routes of a page before and after a move, and the address of the site. */
type Move = Pick<PageMove, 'routeFrom' | 'routeTo' | 'site'>;

/** Returns the text of a configuration with every link to a route changed, and a redirect added; nothing if the text cannot be edited. */
export function moveInConfig(text: string, move: Move): string | undefined {
  return addRedirect(renameLinks(text, move), move);
}

/**
 * Earlier redirects to the route are changed too, so that no redirect has another one as its target. The redirects of anchors, which the page
 * follows, are also changed.
 */
function renameLinks(text: string, move: Move): string {
  const strings = stringsInConfig(text).filter(({ isName, value }) => !isName || value.includes('#'));
  const edits = strings.flatMap(({ from, to, value }): TextEdit[] => {
    const renamed = renamedAddress(value, move);
    return renamed === value ? [] : [{ from, to, text: renamed }];
  });
  return applyEdits(text, edits);
}

function renamedAddress(address: string, move: Move): string {
  const [path = '', anchor = ''] = address.split(/(?=#)/);
  const origin = path.startsWith(`${move.site}/`) ? move.site : '';
  return origin + movedRoute(path.slice(origin.length), move) + anchor;
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
  if (obsolete) return addRedirect(applyEdits(text, [removal(text, obsolete.node)]), { routeFrom: from, routeTo: to });
  return insertProperty(text, written, `${quote(from)}: ${quote(to)}`);
}

function insertProperty(text: string, object: SyntaxNode, property: string): string {
  const last = object.getChildren('Property').at(-1);
  if (!last) return applyEdits(text, [{ from: object.from, to: object.to, text: `{\n    ${property},\n  }` }]);
  const [comma = ''] = /^\s*,/.exec(text.slice(last.to, object.to)) ?? [];
  const end = last.to + comma.length;
  // A comment behind the last property belongs to that property.
  const [comment = ''] = (comma && /^[ \t]*\/\/[^\r\n]*/.exec(text.slice(end))) || [];
  const at = end + comment.length;
  const line = text.slice(text.lastIndexOf('\n', last.from) + 1, last.from);
  const separator = /^[ \t]*$/.test(line) ? `\n${line}` : ' ';
  const closing = separator === ' ' && !comma ? '' : ',';
  return applyEdits(text, [{ from: at, to: at, text: `${comma ? '' : ','}${separator}${property}${closing}` }]);
}

/** Removes a property with its comma, and its line if nothing else is on the line. */
function removal(text: string, { from, to }: SyntaxNode): TextEdit {
  const [rest = ''] = /^[ \t]*,?/.exec(text.slice(to)) ?? [];
  const [before = ''] = /\n[ \t]*$/.exec(text.slice(0, from)) ?? [];
  const isLine = before !== '' && /^[ \t]*(?:\n|$)/.test(text.slice(to + rest.length));
  return { from: isLine ? from - before.length : from, to: to + rest.length, text: '' };
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
