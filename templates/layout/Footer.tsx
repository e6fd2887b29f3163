import { Mark } from '../icons.tsx';
import type { Site } from '../model.ts';

/** The footer of every page: the brand, groups of links, and the copyright line. */
export function Footer({ site }: { readonly site: Site }) {
  const { brand, footer, home, tagline } = site;
  return (
    <footer className="footer">
      <div className="footer-groups">
        <div className="footer-brand">
          <a className="brand" href={home}>
            <Mark />
            <span>{brand}</span>
          </a>
          <p>{tagline}</p>
        </div>
        {footer.groups.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p>{footer.copyright}</p>
    </footer>
  );
}
