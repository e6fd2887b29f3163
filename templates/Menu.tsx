import type { Page, Site } from './model.ts';
import { Sidebar } from './Sidebar.tsx';

interface MenuProps {
  readonly page: Page;
  readonly site: Site;
}

/** The column beside a docs page; on small screens the menu, with the site's links on every page. It opens as the target of a link. */
export function Menu({ page, site }: MenuProps) {
  const here = site.baseUrl.slice(0, -1) + page.route;
  return (
    <div className="menu" id="menu">
      <div className="menu-site">
        <a className="menu-close" href="#main">
          Close menu
        </a>
        <nav aria-label="Site">
          <ul>
            {[...site.navbar, ...site.external].map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === here ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {page.view.kind === 'docs/[doc]' && <Sidebar categories={page.view.sidebar} here={here} />}
    </div>
  );
}
