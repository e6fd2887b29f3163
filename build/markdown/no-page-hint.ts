import { isSettingsFile } from '../paths/content-paths.ts';

/** Matches a host at the beginning of an address. Its last part is none of the extensions that files of a site have. */
const HOST = /^(?:www\.|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|edu|gov|app|co|info)(?=[/:?#]|$))/i;

/** Matches an address whose scheme has no colon. */
const SCHEME = /^(https?)\/+(.+)$/i;

const FILE = /\.\w+$/;

/** Whether a relative address without an extension may be meant as that of a page. */
export function mayNamePage(url: string, path: string): boolean {
  return !FILE.test(path) && !HOST.test(url) && !SCHEME.test(url);
}

/** Returns the hint for a relative address, which names neither a page nor a file of the example app. `source` is its path in the project. */
export function noPageHint(url: string, path: string, source: string): string {
  if (HOST.test(url)) return `Did you mean https://${url}?`;
  const [, scheme, rest] = SCHEME.exec(url) ?? [];
  if (scheme !== undefined) return `Did you mean ${scheme}://${rest}?`;
  if (isSettingsFile(source)) return 'Link to the file in the repository, because the site does not contain it.';
  return FILE.test(path)
    ? `Move the file to the folder static, and link to /${path.split('/').at(-1)}.`
    : 'Link to a Markdown file, such as ./context.md, or to a route, such as /blog.';
}
