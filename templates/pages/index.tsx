import { Island } from '../Island.tsx';
import type { PageProps } from '../model.ts';

/** The home page: the site's promise beside the demonstration, or what stands before the first heading of `content/index.md`; then a section for every heading. */
export default function Home({ page, site }: PageProps<'index'>) {
  const [docs, quickstart] = site.navbar;
  const [repository] = site.external;
  const { html, demonstration } = page.view;
  const parts = html.split(/(?=<h2[ >])/);
  const [opening = ''] = parts.filter((part) => !isSection(part));
  const sections = parts.filter(isSection);
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
          {demonstration ? (
            <div className="hero-panes">
              <Island name="Demonstration" props={demonstration} when="interaction" />
            </div>
          ) : (
            <div className="hero-panes prose" dangerouslySetInnerHTML={{ __html: opening }} />
          )}
        </div>
      </section>
      {sections.map((section) => (
        <section key={section} className="home-section prose" dangerouslySetInnerHTML={{ __html: section }} />
      ))}
    </div>
  );
}

function isSection(html: string): boolean {
  return html.startsWith('<h2');
}
