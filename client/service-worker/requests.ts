import { FILE_ENDING } from '../shared/paths.ts';
import { ASSETS } from './store.ts';

/** The kind of a request: a page, a file whose name has a hash of its contents, another file of a page, or nothing that is stored. */
type RequestKind = 'page' | 'hashed' | 'file' | undefined;

/** The kinds of files that browsers load for a page. */
const DESTINATIONS: ReadonlySet<string> = new Set(['font', 'image', 'manifest', 'script', 'style']);

/** Returns the kind of a request. Everything that is not a part of a page, such as a download or another program of the host, is left to the browser. */
export function kindOf(request: Request): RequestKind {
  const { origin, pathname } = new URL(request.url);
  const { destination, headers, method, mode } = request;
  if (method !== 'GET' || origin !== location.origin || !pathname.startsWith(BUILD.base) || headers.has('Range'))
    return;
  if (pathname.startsWith(ASSETS)) return 'hashed';
  // The address of a page may also return its Markdown.
  const wantsHtml = mode === 'navigate' || headers.get('Accept') === 'text/html';
  const [ending] = FILE_ENDING.exec(pathname) ?? [];
  if (ending === undefined || ending === '.html') return wantsHtml ? 'page' : undefined;
  return DESTINATIONS.has(destination) || ending === '.json' || ending === '.md' ? 'file' : undefined;
}
