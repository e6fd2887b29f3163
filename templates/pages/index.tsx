import { Island } from '../Island.tsx';
import type { PageProps } from '../model.ts';

/** The home page: the title beside the demonstration, or beside the text before the first heading; then a section for every heading. */
export default function Home({ page, site }: PageProps<'index'>) {
  const { opening, sections, demonstration } = page.view;
  return (
    <div className="home">
      <section className="hero">
        <div className="hero-inner">
          <div className="hero-text">
            <h1 tabIndex={-1}>{page.title}</h1>
            <p>{page.description}</p>
            <p className="hero-actions">
              {site.homeButtons.map(({ label, href }, index) => (
                <a key={href} className={index === 0 ? 'button primary' : 'button'} href={href}>
                  {label}
                </a>
              ))}
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
