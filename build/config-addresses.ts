import * as v from 'valibot';
import { FILE_ENDING } from '../client/shared/paths.ts';
import { schemeOf } from './markdown/address.ts';
import { nonEmptyText as text } from './schema.ts';
import { must } from './schema-mistake.ts';

const isWeb = (address: string) => /^https?:$/.test(schemeOf(address) ?? '');

/** A part of a path: neither `.` nor `..`, and without characters that end a path or have a meaning in HTML. */
const PART = /(?!\.{1,2}(?:\/|$))[^\s/?#\\"'<>]+/.source;

/** An absolute URL of the web. */
export const url = v.pipe(
  text,
  v.url(must('must be a whole address.', 'Write a value such as https://example.org.')),
  v.check(isWeb, must('must begin with https:// or http://.', 'Write a value such as https://example.org.')),
);

/** The URL of a site without a path, because `baseUrl` has the path. */
export const origin = v.pipe(
  url,
  v.regex(/[^/]$/, must('must not end with a slash.', 'Write a value such as https://example.org.')),
  v.regex(
    /^[^/]*\/\/[^/?#]+$/,
    must('must have no path, which belongs in baseUrl.', 'Write a value such as https://example.org.'),
  ),
);

/** The path at which the site is served: `/`, or a path with a slash at both ends. */
export const baseUrl = v.pipe(
  text,
  v.regex(/^\/(?:.*\/)?$/, must('must begin and end with a slash.', 'Write a value such as /docs/.')),
  v.regex(
    new RegExp(`^/(?:${PART}/)*$`),
    must('must consist of names and single slashes, without spaces, ?, # and quotes.', 'Write a value such as /docs/.'),
  ),
);

/** An address of the site. */
export const route = v.pipe(
  text,
  v.regex(/^\/(?:[^\s]*[^\s/])?$/, must('must begin with / and not end with /.', 'Write a value such as /docs.')),
);

/** The root route of a docs version. */
export const versionPath = v.pipe(
  text,
  v.regex(
    /^\/[^\s/](?:\S*[^\s/])?$/,
    must('must begin with /, name a folder, and not end with /.', 'Write a value such as /docs.'),
  ),
  v.regex(
    new RegExp(`^(?:/${PART})+$`),
    must('must consist of names and single slashes, without ?, # and quotes.', 'Write a value such as /docs.'),
  ),
  v.check(
    (path) => !FILE_ENDING.test(path),
    must('must not end like the address of a file. Endings such as .x and .0 are allowed.', 'Change the ending.'),
  ),
);

/** The address that a redirect replaces. Hosts read some characters as patterns, which would match other addresses too. */
export const oldAddress = v.pipe(
  route,
  v.regex(
    /^[^*:?+()[\]{}|\\;$"'<>]+$/,
    must('must have none of the characters * : ? + ( ) [ ] { } | \\ ; $ " \' < >.', 'Remove these characters.'),
  ),
);

/** The target of a redirect. The configurations of servers contain it without quotes. */
export const target = v.pipe(
  text,
  v.regex(
    /^(?:\/(?!\/)|https:\/\/)\S*$/,
    must('must begin with / or https:// and have no spaces.', 'Write a value such as /docs.'),
  ),
  v.regex(
    /^[^{}\\;$"'<>]+$/,
    must('must have none of the characters { } \\ ; $ " \' < >.', 'Remove these characters.'),
  ),
);

/** A route of the site, or an absolute URL of another site. */
export const href = v.pipe(
  text,
  v.check(
    (address) => (schemeOf(address) ?? 'mailto:') === 'mailto:' || isWeb(address),
    must('must be a path of the site, or begin with https://, http:// or mailto:.', 'Write a value such as /docs.'),
  ),
  v.regex(
    /^(?!\s*[\\/]{2})/,
    must('must name another site with https://.', 'Write a value such as https://example.org.'),
  ),
);
