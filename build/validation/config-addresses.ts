import * as v from 'valibot';
import { FILE_ENDING } from '../../client/shared/paths.ts';
import { EVERY_VERSION, SHARED_SET } from '../../client/shared/record.ts';
import { schemeOf } from '../text/scheme-of.ts';
import { nonEmptyText as text } from './schema.ts';
import { schemaMessage, suchAs } from './schema-mistake.ts';

const isWeb = (address: string) => /^https?:$/.test(schemeOf(address) ?? '');

/** A part of a path: neither `.` nor `..`, and without characters that end a path or have a meaning in HTML. */
const PART = /(?!\.{1,2}(?:\/|$))[^\s/?#\\"'<>]+/.source;

/** The path of the home page, or names that follow single slashes. */
const NAMES = new RegExp(`^(?:/|(?:/${PART})+)$`);

/** An absolute URL of the web. */
export const url = v.pipe(
  text,
  // The URL standard ignores spaces at both ends, but the build joins the text with paths.
  v.regex(/^\S+$/, schemaMessage('must have no spaces', suchAs('https://example.org'))),
  v.url(schemaMessage('must be an absolute URL', suchAs('https://example.org'))),
  v.check(isWeb, schemaMessage('must begin with https:// or http://', suchAs('https://example.org'))),
);

/** The URL of a site without a path, because `baseUrl` has the path. */
export const origin = v.pipe(
  url,
  v.regex(/[^/]$/, schemaMessage('must not end with a slash', suchAs('https://example.org'))),
  v.regex(
    /^[^/]*\/\/[^/?#]+$/,
    schemaMessage('must have no path, which belongs in baseUrl', suchAs('https://example.org')),
  ),
);

/** The path at which the site is served: `/`, or a path with a slash at both ends. */
export const baseUrl = v.pipe(
  text,
  v.regex(/^\/(?:.*\/)?$/, schemaMessage('must begin and end with a slash', suchAs('/docs/'))),
  v.regex(
    new RegExp(`^/(?:${PART}/)*$`),
    schemaMessage('must consist of names and single slashes, without spaces, ?, # and quotes', suchAs('/docs/')),
  ),
);

const addressSuchAs = (example: string) =>
  v.pipe(
    text,
    v.regex(/^\S+$/, schemaMessage('must have no spaces', suchAs(example))),
    v.regex(/^\/(?:[^\s]*[^\s/])?$/, schemaMessage('must begin with / and not end with /', suchAs(example))),
  );

/** The address of the icon in `static`. */
export const favicon = addressSuchAs('/favicon.svg');

/** The name of a docs version, which names files of the search. */
export const versionName = v.pipe(
  text,
  v.regex(
    /^[A-Za-z\d][\w.-]*$/,
    schemaMessage('must consist of letters, digits, dots and dashes', suchAs("'current' or '9.x'")),
  ),
  v.check(
    (name) => name !== SHARED_SET && name !== EVERY_VERSION,
    schemaMessage("must not be 'default' or 'all', which the search uses", suchAs("'current'")),
  ),
);

/** The root route of a docs version. */
export const versionPath = v.pipe(
  text,
  v.regex(
    /^\/[^\s/](?:\S*[^\s/])?$/,
    schemaMessage('must begin with /, name a folder, and not end with /', suchAs('/docs')),
  ),
  v.regex(
    new RegExp(`^(?:/${PART})+$`),
    schemaMessage('must consist of names and single slashes, without ?, # and quotes', suchAs('/docs')),
  ),
  v.check(
    (path) => !FILE_ENDING.test(path),
    schemaMessage(
      'must not end like the address of a file. Endings such as .x and .0 are allowed',
      'Write a path with another ending.',
    ),
  ),
);

/** Matches a part of an address that ends before its anchor, with an encoded character. */
const ENCODED = /^[^#]*%[\da-f]{2}/i;

/** Returns an address with its encoded characters themselves, except those that are not UTF-8. */
function decoded(address: string): string {
  return address.replace(/(?:%[\da-f]{2})+/gi, (characters) => {
    try {
      return decodeURIComponent(characters);
    } catch {
      return characters;
    }
  });
}

function hintFor(address: string): string {
  const isPossible = !ENCODED.test(address) && !/[\s*:?+()[\]{}|\\;$"'<>]/.test(address);
  return isPossible ? `Write ${address}.` : 'Remove the redirect, because hosts cannot follow it.';
}

/**
 * The address that a redirect replaces. Servers compare it with the decoded address of a request. Hosts read some characters as patterns, which
 * would match other addresses too.
 */
export const oldAddress = v.pipe(
  addressSuchAs('/docs'),
  v.check(
    (address) => !ENCODED.test(address),
    ({ input }) => schemaMessage('must not be percent-encoded', hintFor(decoded(input))),
  ),
  v.regex(
    /^[^*:?+()[\]{}|\\;$"'<>]+$/,
    schemaMessage(
      'must have none of the characters * : ? + ( ) [ ] { } | \\ ; $ " \' < >',
      'Write an address without these characters.',
    ),
  ),
  v.check(
    (address) => NAMES.test(address.split('#')[0] ?? ''),
    schemaMessage('must consist of names and single slashes', suchAs('/docs/old')),
  ),
);

/** The target of a redirect. The configurations of servers contain it without quotes. */
export const target = v.pipe(
  text,
  v.regex(
    /^(?:\/(?!\/)|https:\/\/)\S*$/,
    schemaMessage('must begin with / or https:// and have no spaces', suchAs('/docs')),
  ),
  v.regex(
    /^[^{}\\;$"'<>]+$/,
    schemaMessage('must have none of the characters { } \\ ; $ " \' < >', 'Write an address without these characters.'),
  ),
);

/** A route of the site, or an absolute URL of another site. */
export const href = v.pipe(
  text,
  v.check(
    (address) => (schemeOf(address) ?? 'mailto:') === 'mailto:' || isWeb(address),
    schemaMessage('must be a path of the site, or begin with https://, http:// or mailto:', suchAs('/docs')),
  ),
  v.regex(/^(?!\s*[\\/]{2})/, schemaMessage('must name another site with https://', suchAs('https://example.org'))),
);
