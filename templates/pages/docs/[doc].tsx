import { Day } from '../../Day.tsx';
import type { PageProps } from '../../model.ts';
import { PageMenu } from '../../PageMenu.tsx';
import { Pagination } from '../../Pagination.tsx';
import { Prose } from '../../Prose.tsx';
import { FoldedTableOfContents, TableOfContents } from '../../TableOfContents.tsx';
import { VersionBanner } from '../../VersionBanner.tsx';

/** A page of the documentation. */
export default function Doc({ page, site }: PageProps<'docs/[doc]'>) {
  const { view, title } = page;
  return (
    <div className="columns">
      <article>
        <FoldedTableOfContents headings={view.headings} />
        {view.banner && <VersionBanner banner={view.banner} label={view.version.label} site={site} />}
        <div className="page-head">
          <nav className="breadcrumbs" aria-label="Breadcrumbs">
            <ol>
              {view.breadcrumbs.map((crumb, index) => (
                <li key={crumb} aria-current={index === view.breadcrumbs.length - 1 ? 'page' : undefined}>
                  {crumb}
                </li>
              ))}
            </ol>
          </nav>
          <span className="badge">Version {view.version.label}</span>
          <PageMenu page={page} site={site} />
        </div>
        <h1 tabIndex={-1}>{title}</h1>
        <Prose html={view.html} />
        <footer className="article-footer">
          {view.edit && <a href={view.edit}>Edit this page</a>}
          {view.updated && (
            <span>
              Last updated on <Day date={view.updated} />
            </span>
          )}
        </footer>
        <Pagination label="Previous and next page" previous={view.previous} next={view.next} />
      </article>
      <TableOfContents headings={view.headings} />
    </div>
  );
}
