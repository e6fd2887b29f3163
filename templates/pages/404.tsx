import { Island } from '../Island.tsx';
import type { PageProps } from '../model.ts';

/** The page for an unknown URL. */
export default function NotFound({ page, site }: PageProps<'404'>) {
  return (
    <div className="narrow">
      <p className="broken-wire" aria-hidden="true" />
      <p className="eyebrow">404 NOT_FOUND</p>
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>No page has this address. The page may have moved, or the link may contain a typo.</p>
      <p>Continue with one of these pages:</p>
      <ul>
        {page.versions.map(({ name, label, href }) => (
          <li key={name}>
            <a href={href}>Documentation {label}</a>
          </li>
        ))}
        <li>
          <a href={site.search}>Search</a>
        </li>
        <li>
          <a href={site.home}>Home</a>
        </li>
      </ul>
      <Island name="NearestPages" props={{ list: site.pageList, search: site.search }} when="idle" />
    </div>
  );
}
