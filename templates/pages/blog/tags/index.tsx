import { BlogHeader, BlogNav } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';

/** Every tag with the number of its posts and its newest post. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags } = page.view;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader page={page} />
      <div>
        {tags.length === 0 && <p>There are no tags yet.</p>}
        <ul className="post-list tag-list">
          {tags.length > 0 && (
            <li className="tag-head" aria-hidden="true">
              <b>Tag</b>
              <b>Posts</b>
              <b>Newest post</b>
            </li>
          )}
          {tags.map(({ label, href, count, newest }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              <span className="count">{count}</span>
              <p>
                <span className="visually-hidden">Newest: </span>
                <a href={newest.href}>{newest.label}</a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
