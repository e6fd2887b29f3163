import { BlogHeader } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';

/** Every tag with the number of its posts and its newest post. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags } = page.view;
  return (
    <div className="columns">
      <BlogHeader page={page} site={site} />
      <div>
        {tags.length === 0 && <p>There are no tags yet.</p>}
        <ul className="tag-list">
          {tags.map(({ label, href, count, newest }) => (
            <li key={href}>
              <p>
                <a href={href}>{label}</a> <span className="count">{count}</span>
              </p>
              <p>
                Newest: <a href={newest.href}>{newest.label}</a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
