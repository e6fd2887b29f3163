import type { PageProps } from '../model.ts';

/** The search page. Without JavaScript it says where else to look. */
export default function Search({ page, site }: PageProps<'search'>) {
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{page.title}</h1>
      <p>Every page of the documentation is listed in its sidebar, and every post in the archive.</p>
      <ul>
        {page.versions.map(({ name, label, href }) => (
          <li key={name}>
            <a href={href}>Documentation {label}</a>
          </li>
        ))}
        <li>
          <a href={`${site.baseUrl}blog/archive`}>Blog archive</a>
        </li>
      </ul>
    </div>
  );
}
