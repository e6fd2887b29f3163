/**
 * Loads the address that the not-found page shows, if the browser has requested another form of it, such as one with a trailing slash. Some hosts
 * have a page at only one of these addresses.
 */
export function loadShownAddress(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { href, pathname } = location;
  // A host that redirects to the other form, as to that of a folder, would do so again.
  if (!load || load.redirectCount > 0 || new URL(load.name).pathname === pathname) return;
  // To replace an address by itself would not load it.
  history.replaceState(history.state, '', load.name);
  location.replace(href);
}
