import { BlogHeader, BlogNav, countOf } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';
import { TagCover } from '../../../TagCover.tsx';

/** Every tag with the number of its posts, its newest post and the times of its posts. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags } = page.view;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader page={page} />
      {tags.length === 0 ? (
        <p>There are no tags yet.</p>
      ) : (
        <ul className="tag-list">
          {tags.map((tag) => (
            <li key={tag.href}>
              <div>
                <a href={tag.href}>{tag.label}</a>
                <p>{countOf(tag.count)}</p>
                <p>
                  {tag.count > 1 && 'Newest: '}
                  <a href={tag.newest.href}>{tag.newest.label}</a>
                </p>
              </div>
              <TagCover tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
