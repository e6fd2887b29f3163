import { EditorSteps } from '../EditorSteps.tsx';
import { Island } from '../Island.tsx';
import type { PageProps } from '../model.ts';

/** The home page: the title beside the text before the first heading, the demonstration, and a section for every heading. */
export default function Home({ page, site }: PageProps<'index'>) {
  const { opening, sections, demonstration, editor } = page.view;
  const [first, ...others] = site.homeButtons;
  return (
    <div className="home">
      <section className="hero">
        <div className="hero-inner">
          <div className="hero-text">
            <h1 tabIndex={-1}>
              {page.title.split(/(?<=\.) /).map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <div className="hero-start">
              <p>{page.description}</p>
              <div className="hero-actions">
                {first && (
                  <a className="button primary" href={first.href}>
                    {first.label}
                  </a>
                )}
                {opening && <div className="prose" dangerouslySetInnerHTML={{ __html: opening }} />}
                {others.map(({ label, href }) => (
                  <a key={href} href={href}>
                    {label}
                  </a>
                ))}
              </div>
            </div>
          </div>
          {demonstration && <Island name="Demonstration" props={demonstration} when="interaction" />}
        </div>
      </section>
      {editor && <EditorSteps {...editor} />}
      {sections.map((section) => (
        <section key={section} className="home-section prose" dangerouslySetInnerHTML={{ __html: section }} />
      ))}
    </div>
  );
}
