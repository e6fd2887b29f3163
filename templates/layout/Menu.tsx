import { Icon } from '../icons.tsx';
import type { Link } from '../link.ts';
import type { Page, Site } from '../model.ts';
import { pathOf } from '../path-of.ts';
import { currentLink } from './current-link.ts';
import { Sidebar } from './Sidebar.tsx';

interface MenuProps {
  readonly page: Page;
  readonly site: Site;
}

/**
 * The column beside a docs page; on small screens the menu, which opens as the target of a link. The menu has the sidebar on docs pages,
 * and below it, as on all other pages, the links of the site and those to other sites.
 */
export function Menu({ page, site }: MenuProps) {
  const here = pathOf(site, page.route);
  const sections = sectionsOf(site);
  const current = currentLink(
    sections.flatMap(({ link, pages }) => [link, ...pages]),
    here,
  );
  const entry = (link: Link, pages: readonly Link[]) => (
    <li key={link.href}>
      <a href={link.href} aria-current={current.get(link.href)}>
        {link.label}
      </a>
      {pages.length > 0 && <ul>{pages.map((below) => entry(below, []))}</ul>}
    </li>
  );
  return (
    <div className="menu" id="menu">
      <a className="menu-close" href="#main">
        Close menu
      </a>
      <div>
        {page.view.kind === 'docs/[doc]' && <Sidebar categories={page.view.sidebar} here={here} />}
        <nav className="menu-site" aria-label="Site">
          <ul>{sections.map(({ link, pages }) => entry(link, pages))}</ul>
        </nav>
        <div className="menu-external">
          {site.external.map(({ label, href, icon }) => (
            <a key={href} href={href}>
              {icon && <Icon name={icon} />}
              {label}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A section of the site with the links to pages in it. */
interface Section {
  readonly link: Link;
  readonly pages: readonly Link[];
}

/** Returns the sections that the navbar and the footer link to. A link whose URL is below that of another one is a page of its section. */
function sectionsOf({ navbar, footer }: Site): readonly Section[] {
  const links = [...navbar, ...footer.groups.flatMap(({ items }) => items)].filter(({ href }) => !href.includes(':'));
  const unique = links.filter((link) => links.find(({ href }) => href === link.href) === link);
  const isIn = (page: Link, section: Link) => page.href.startsWith(`${section.href}/`);
  const roots = unique.filter((link) => !unique.some((other) => isIn(link, other)));
  return roots.map((link) => ({ link, pages: unique.filter((other) => isIn(other, link)) }));
}
