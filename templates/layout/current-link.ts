import type { Link } from '../link.ts';

/** Returns the `aria-current` of every link that has one, by URL: `page` for the page itself, or else `true` for the closest section around it. */
export function currentLink(links: readonly Link[], here: string): ReadonlyMap<string, 'page' | 'true'> {
  const around = links.filter(({ href }) => here === href || here.startsWith(`${href}/`));
  const [closest] = around.toSorted((a, b) => b.href.length - a.href.length);
  return new Map(closest && [[closest.href, closest.href === here ? 'page' : 'true']]);
}
