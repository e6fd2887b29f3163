import { Island } from '../Island.tsx';
import type { PageProps } from '../model.ts';
import { SearchField } from '../SearchField.tsx';

/** The page for an unknown URL. */
export default function NotFound({ page, site }: PageProps<'404'>) {
  return (
    <div className="narrow">
      <p className="broken-wire" aria-hidden="true" />
      <p className="eyebrow">404 NOT_FOUND</p>
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>No page has this address. The page may have moved, or the link may contain a typo.</p>
      <search>
        <form action={site.search}>
          <SearchField />
          <button type="submit" className="button primary">
            Search
          </button>
        </form>
      </search>
      <p>Or continue with one of these pages:</p>
      <p className="buttons">
        {page.versions.map(({ name, label, href }) => (
          <a key={name} className="button" href={href}>
            Documentation {label}
          </a>
        ))}
        <a className="button" href={site.home}>
          Home
        </a>
      </p>
      <Island name="NearestPages" props={{ list: site.pageList }} when="idle" />
    </div>
  );
}
