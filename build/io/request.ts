import { isIP } from 'node:net';

/** Returns the one address of a page: without `/index.html`, `.html` and trailing slash, and with single slashes. */
export function barePath(pathname: string, baseUrl: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
  return `${bare}/` === baseUrl ? baseUrl : bare || '/';
}

/** Whether a request names this machine as its host: an IP address, a name of loopback, or the name that the server listens on. */
export function isOwnHost(header: string | undefined, own = 'localhost'): boolean {
  const [, name = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(header ?? '') ?? [];
  const host = name.toLowerCase().replace(/\.$/, '');
  // A name can be made to lead anywhere; an address cannot.
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || /^(?:.+\.)?localhost$/.test(host) || host === own.toLowerCase();
}
