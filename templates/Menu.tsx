import { currentLink } from './current-link.ts';
import type { Link } from './link.ts';
import type { Page, Site } from './model.ts';
import { Sidebar } from './Sidebar.tsx';

interface MenuProps {
  readonly page: Page;
  readonly site: Site;
}

/** The column beside a docs page; on small screens the menu, with the site's links on every page. It opens as the target of a link. */
export function Menu({ page, site }: MenuProps) {
  const here = site.baseUrl.slice(0, -1) + page.route;
  const links = linksOf(site);
  const current = currentLink(links, here);
  return (
    <div className="menu" id="menu">
      <a className="menu-close" href="#main">
        Close menu
      </a>
      {page.view.kind === 'docs/[doc]' && <Sidebar categories={page.view.sidebar} here={here} />}
      <nav className="menu-site" aria-label="Site">
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={current.get(href)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Returns the links of the navbar, then those of the footer that are not among them, and the links to other sites at the end. */
function linksOf({ navbar, footer, external }: Site): Link[] {
  const links = [...navbar, ...external, ...footer.groups.flatMap(({ items }) => items)];
  const first = new Map(links.toReversed().map((link) => [link.href, link]));
  const isOther = ({ href }: Link) => Number(/^https?:/.test(href));
  return links.filter((link) => first.get(link.href) === link).toSorted((a, b) => isOther(a) - isOther(b));
}
