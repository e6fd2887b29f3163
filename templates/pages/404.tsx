import { Island } from '../Island.tsx';
import { SearchField } from '../layout/SearchField.tsx';
import type { PageProps } from '../model.ts';

/** The page for an unknown URL. */
export default function NotFound({ page, site }: PageProps<'404'>) {
  const always = [
    ...page.versions.map(({ label, href }) => ({ title: 'Documentation', version: label, href })),
    { title: 'Home', href: site.home },
  ];
  return (
    <div className="narrow">
      <p className="broken-wire" aria-hidden="true" />
      <p className="eyebrow">404 NOT_FOUND</p>
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>No page has this address. The page may have moved, or the link may contain a typo.</p>
      <Island name="NearestPages" props={{ list: site.pageList, always }} when="idle" />
      <search>
        <form action={site.search}>
          <SearchField />
          <button type="submit" className="button primary">
            Search
          </button>
        </form>
      </search>
    </div>
  );
}
