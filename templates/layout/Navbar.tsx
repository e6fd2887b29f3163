import { Icon, Mark } from '../icons.tsx';
import type { Page, Site } from '../model.ts';
import { pathOf } from '../path-of.ts';
import { currentLink } from './current-link.ts';
import { SearchField } from './SearchField.tsx';
import { VersionMenu } from './VersionMenu.tsx';

interface NavbarProps {
  readonly page: Page;
  readonly site: Site;
}

/** The bar at the top: brand, links, version menu, search, color mode, and the menu button of small screens. */
export function Navbar({ page, site }: NavbarProps) {
  const current = currentLink(site.navbar, pathOf(site, page.route));
  return (
    <site-navbar class="navbar" role="banner" data-hide-on-scroll={site.hideNavbarOnScroll || undefined}>
      <a className="menu-open" href="#menu">
        <Icon name="menu" />
        <span className="visually-hidden">Menu</span>
      </a>
      <a className="brand" href={site.home}>
        <Mark />
        <span>{site.brand}</span>
      </a>
      <nav className="navbar-links" data-swap="links" aria-label="Main">
        {site.navbar.map(({ label, href }) => (
          <a key={href} href={href} aria-current={current.get(href)}>
            {label}
          </a>
        ))}
      </nav>
      <div className="navbar-tools">
        <VersionMenu versions={page.versions} />
        <search-box data-search={site.searchSettingsFile}>
          <a className="search-box" href={site.search}>
            <Icon name="search" />
            <span>Search</span>
            <kbd aria-hidden>Ctrl K</kbd>
          </a>
          <SearchFrame action={site.search} />
        </search-box>
        <color-mode-toggle />
        <span className="navbar-external">
          {site.external.map(({ label, href, icon }) => (
            <a key={href} href={href}>
              {icon && <Icon name={icon} />}
              <span className={icon && 'visually-hidden'}>{label}</span>
            </a>
          ))}
        </span>
      </div>
    </site-navbar>
  );
}

/** The frame of the search dialog: a field that keeps the typed text until the code of the search is loaded. */
function SearchFrame({ action }: { readonly action: string }) {
  return (
    <dialog className="search-dialog" id="search-dialog" aria-label="Search">
      <form className="search-frame" action={action}>
        <Icon name="search" />
        <SearchField />
        <button type="submit" form="search-cancel">
          Cancel
        </button>
        <p role="status" />
      </form>
      <form method="dialog" id="search-cancel" />
    </dialog>
  );
}
