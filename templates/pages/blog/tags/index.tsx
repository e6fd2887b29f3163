import { BlogHeader } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';

/** Every tag with the number of its posts. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags } = page.view;
  return (
    <div className="narrow">
      <BlogHeader page={page} site={site} />
      {tags.length === 0 && <p>There are no tags yet.</p>}
      <ul className="tags">
        {tags.map(({ label, href, count }) => (
          <li key={href}>
            <a href={href}>
              {label} <span className="count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
