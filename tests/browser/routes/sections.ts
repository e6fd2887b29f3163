// Every route belongs to one of three sections, which are three files so that two are checked at a time.

/** Returns whether the route is a page of the docs of 9.x. */
export function isOlderDocs(route: string): boolean {
  return /^\/docs\/9\.x(\/|$)/.test(route);
}

/** Returns whether the route is a page of the docs of the newest version. */
export function isCurrentDocs(route: string): boolean {
  return /^\/docs(\/|$)/.test(route) && !isOlderDocs(route);
}
