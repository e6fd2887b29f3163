import { isIP } from 'node:net';

/** Returns the canonical path of a page: without `/index.html`, `.html`, trailing slash and double slashes. */
export function barePath(pathname: string, baseUrl: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  const bare = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
  return `${bare}/` === baseUrl ? baseUrl : bare || '/';
}

/** Whether the host of a request is this machine: an IP address, a loopback name, or the name that the server listens on. */
export function isOwnHost(header: string | undefined, own = 'localhost'): boolean {
  const [, name = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(header ?? '') ?? [];
  const host = name.toLowerCase().replace(/\.$/, '');
  // DNS rebinding can point any name at this machine, but not an IP address.
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || /^(?:.+\.)?localhost$/.test(host) || host === own.toLowerCase();
}
