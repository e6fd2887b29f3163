import { Island } from '../Island.tsx';
import type { PageProps } from '../model.ts';
import { pathOf } from '../path-of.ts';

/** The search page. Without JavaScript it links to the lists of pages. */
export default function Search({ page, site }: PageProps<'search'>) {
  const { provider, versions, destinations, issues } = site.searchSettings;
  return (
    <div className="narrow wide">
      <h1 tabIndex={-1}>{page.title}</h1>
      <Island name="SearchPage" props={{ settings: { provider, versions, page: site.search, issues } }} when="idle" />
      <script dangerouslySetInnerHTML={{ __html: site.assets.searchStartScript }} />
      <p className="needs-script">
        <strong>Search requires JavaScript, which is disabled.</strong> Enable JavaScript and reload this page, or find
        the page in these lists.
      </p>
      <div className="search-elsewhere">
        {destinations.length > 0 && (
          <div>
            <p>Start with</p>
            <ul className="search-starts">
              {destinations.map(({ label, href, purpose, category }) => (
                <li key={href}>
                  <a href={href}>
                    {label} {purpose && <small>{purpose}</small>} {category && <small>{category}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <p>All pages and posts</p>
          <ul>
            {page.versions.map(({ name, label, href }) => (
              <li key={name}>
                <a href={href}>Documentation {label}</a>
              </li>
            ))}
            <li>
              <a href={pathOf(site, '/blog/archive')}>Blog archive</a>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
