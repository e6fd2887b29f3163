import type { Site } from './model.ts';

/** Returns the path at which the host has a route: the route below the base URL. */
export function pathOf({ baseUrl }: Pick<Site, 'baseUrl'>, route: string): string {
  return baseUrl.slice(0, -1) + route;
}
