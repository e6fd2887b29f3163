import type { PageProps } from '../index.tsx';
import { Prose } from '../Prose.tsx';

/** The home page: the site's promise, then the body of `content/index.md`. */
export default function Home({ page, site }: PageProps<'index'>) {
  const [docs, quickstart] = site.navbar;
  const [repository] = site.external;
  return (
    <div className="home">
      <section className="hero">
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
      </section>
      <Prose html={page.view.html} />
    </div>
  );
}
