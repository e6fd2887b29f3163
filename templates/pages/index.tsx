import type { PageProps } from '../model.ts';

/** The home page: the site's promise beside what stands before the first heading of `content/index.md`, then a section for every heading. */
export default function Home({ page, site }: PageProps<'index'>) {
  const [docs, quickstart] = site.navbar;
  const [repository] = site.external;
  const [opening = '', ...sections] = page.view.html.split(/(?=<h2[ >])/);
  return (
    <div className="home">
      <section className="hero">
        <div className="hero-inner">
          <div className="hero-text">
            <h1 tabIndex={-1}>{page.title}</h1>
            <p>{page.description}</p>
            <p className="hero-actions">
              {quickstart && (
                <a className="button primary" href={quickstart.href}>
                  {quickstart.label}
                </a>
              )}
              {docs && (
                <a className="button" href={docs.href}>
                  Read the docs
                </a>
              )}
              {repository && (
                <a className="button" href={repository.href}>
                  {repository.label}
                </a>
              )}
            </p>
          </div>
          <div className="hero-panes prose" dangerouslySetInnerHTML={{ __html: opening }} />
        </div>
      </section>
      {sections.map((html) => (
        <section key={html} className="home-section prose" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}
