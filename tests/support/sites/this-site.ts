import { absoluteUrl, versionOfRoute, withBase } from '../../../build/routes.ts';
import site from '../../../site.config.ts';

/** A docs version of this site. */
type Version = (typeof site.versions)[number];

/** Returns the address of a file or a page of this site as its pages link to it: `/docs/router` at the base URL. */
export const addressOf = (path: string): string => withBase(site.baseUrl, `/${path}`);

/** Returns the address of a file or a page of this site with its host. */
export const urlOf = (path: string): string => absoluteUrl(site, `/${path}`);

/** Returns the path of an address or URL of this site: `docs/router` for `/docs/router`. Any other address is returned unchanged. */
export function pathOf(address: string): string {
  const start = [urlOf(''), addressOf('')].find((base) => address.startsWith(base)) ?? '';
  return address.slice(start.length);
}

/** Returns the current docs version of this site, whose packages the home page and the posts use. */
export function currentVersion(): Version {
  const [current] = site.versions;
  if (!current) throw new Error('The configuration of this site has no versions.');
  return current;
}

/** Returns the docs version that a built file belongs to. */
export function versionOf(file: string): Version | undefined {
  const label = versionOfRoute(`/${file.replace(/\.\w+$/, '')}`, site.versions)?.label;
  return site.versions.find((version) => version.label === label);
}
