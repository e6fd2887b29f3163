import { isIP } from 'node:net';
import { posix } from 'node:path';
import { UNSERVED_FILES } from '../../stages/derive/server-files.ts';

/** Whether the host of a request is this machine: an IP address, a loopback name, or the name that the server listens on. */
export function isOwnHost(header: string | undefined, own = 'localhost'): boolean {
  const [, name = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(header ?? '') ?? [];
  const host = name.toLowerCase().replace(/\.$/, '');
  // DNS rebinding can point any name at this machine, but not an IP address.
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || /^(?:.+\.)?localhost$/.test(host) || host === own.toLowerCase();
}

/** The files for hosts and for later builds, and the page that is shown in place of a missing one. */
const UNSERVED: ReadonlySet<string> = new Set(['/404', ...UNSERVED_FILES.map((name) => `/${name}`)]);

/** Whether a path is that of a file that servers do not send, in any encoding. */
export function isUnserved(path: string): boolean {
  try {
    return UNSERVED.has(posix.normalize(decodeURIComponent(path)));
  } catch {
    return false;
  }
}

/** Whether an `Accept` header prefers Markdown to HTML. */
export function prefersMarkdown(accept = ''): boolean {
  const ranges = new Map(accept.split(',').map(readRange));
  const markdown = ranges.get('text/markdown') ?? 0;
  const html = ranges.get('text/html') ?? ranges.get('text/*') ?? ranges.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Parses a range of an `Accept` header: the type, and its quality from 0 to 1. */
function readRange(range: string): readonly [type: string, quality: number] {
  const [type = '', ...parameters] = range.toLowerCase().split(';');
  const quality = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)/.exec(text)?.[1]).find((value) => value !== undefined);
  return [type.trim(), quality === undefined ? 1 : Number(quality)];
}
