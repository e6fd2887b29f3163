import type { Site, Visit } from './browser.ts';

/** Opens a page with that connection, or with a fast one, and returns the list of the pages that it fetches. */
export async function openPrefetching(
  site: Site,
  connection?: object,
): Promise<Visit & { readonly paths: readonly string[] }> {
  const visit = await site.open('/favicon.svg', { prefetches: true, viewport: { width: 1200, height: 600 } });
  const paths: string[] = [];
  await visit.context.addInitScript((value) => {
    if (value) Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  visit.page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  await visit.page.goto(site.at('/docs/router'));
  return { ...visit, paths };
}

/** The pages that the open page links to, by whether a link to them is in view. */
export const linkedPages = () =>
  new Promise<{ inView: string[]; outOfView: string[] }>((resolve) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin, pathname }) =>
        origin === location.origin && pathname !== location.pathname && !/\.\w+$/.test(pathname),
    );
    const observer = new IntersectionObserver((entries) => {
      const paths = (seen: boolean) =>
        entries
          .filter(({ isIntersecting }) => isIntersecting === seen)
          .map(({ target }) => (target as HTMLAnchorElement).pathname);
      const inView = [...new Set(paths(true))];
      resolve({ inView, outOfView: [...new Set(paths(false))].filter((path) => !inView.includes(path)) });
    });
    for (const link of links) observer.observe(link);
  });
