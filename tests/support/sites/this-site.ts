import { absoluteUrl, withBase } from '../../../build/routes.ts';
import site from '../../../site.config.ts';

/** Returns the address of a file or a page of this site as its pages link to it: `/docs/router` at the base URL. */
export const addressOf = (path: string): string => withBase(site.baseUrl, `/${path}`);

/** Returns the address of a file or a page of this site with its host. */
export const urlOf = (path: string): string => absoluteUrl(site, `/${path}`);

/** Returns the path of an address or URL of this site: `docs/router` for `/docs/router`. Any other address is returned unchanged. */
export function pathOf(address: string): string {
  const start = [urlOf(''), addressOf('')].find((base) => address.startsWith(base)) ?? '';
  return address.slice(start.length);
}
