import { BlogHeader, BlogNav, countOf } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';
import { TagCover } from '../../../TagCover.tsx';

/** Every tag with the number of its posts, the times of its posts on an axis of years, and its newest post. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags, years } = page.view;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader page={page} />
      {tags.length === 0 ? (
        <p>There are no tags yet.</p>
      ) : (
        <div className="tag-list">
          <div className="tag-years" aria-hidden="true">
            <p>
              {years.map((year) => (
                <span key={year}>{year}</span>
              ))}
            </p>
            <p>Newest post</p>
          </div>
          <ul>
            {tags.map((tag) => (
              <li key={tag.href}>
                <a href={tag.href}>{tag.label}</a>
                <span>{countOf(tag.count)}</span>
                <TagCover tag={tag} />
                <a href={tag.newest.href}>{tag.newest.label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
