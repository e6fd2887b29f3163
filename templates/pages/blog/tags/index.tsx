import { BlogHeader } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';

/** Every tag with the number of its posts and its newest post. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags } = page.view;
  return (
    <div className="columns">
      <BlogHeader page={page} site={site} isSmall={page.view.isSmall} />
      <div>
        {tags.length === 0 && <p>There are no tags yet.</p>}
        <ul className="post-list stacked">
          {tags.map(({ label, href, count, newest }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              <span className="count">{count}</span>
              <a href={newest.href}>{newest.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
