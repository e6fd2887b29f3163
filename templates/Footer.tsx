import type { Site } from './model.ts';

/** The end of every page: groups of links and the copyright line. */
export function Footer({ footer }: { readonly footer: Site['footer'] }) {
  return (
    <footer className="footer">
      <div className="footer-groups">
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
