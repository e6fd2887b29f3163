import { BlogHeader, BlogNav, countOf } from '../../../blog/BlogHeader.tsx';
import type { Post, Tag } from '../../../blog/blog-model.ts';
import { TagCover } from '../../../blog/TagCover.tsx';
import { Day } from '../../../Day.tsx';
import type { PageProps } from '../../../model.ts';

/** Every tag with the number of its posts and, if there are few posts, their titles, or else their times on an axis of years and the newest one. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags, years, posts } = page.view;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader page={page} />
      {tags.length === 0 && <p>There are no tags yet.</p>}
      {tags.length > 0 &&
        (posts.length > 0 ? <TaggedPosts tags={tags} posts={posts} /> : <TagRows tags={tags} years={years} />)}
    </div>
  );
}

interface TaggedPostsProps {
  readonly tags: readonly Tag[];
  readonly posts: readonly Post[];
}

/** Tags as rows, with the titles of their posts. */
function TaggedPosts({ tags, posts }: TaggedPostsProps) {
  return (
    <div className="tag-list few">
      <ul>
        {tags.map(({ label, href, count }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            <span>{countOf(count)}</span>
            <div>
              {posts
                .filter((post) => post.tags.some((tag) => tag.href === href))
                .map((post) => (
                  <p key={post.href}>
                    <a href={post.href}>{post.title}</a>
                    <Day date={post.date} />
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tags as rows, with the times of their posts on an axis of years. */
function TagRows({ tags, years }: Pick<PageProps<'blog/tags'>['page']['view'], 'tags' | 'years'>) {
  return (
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
  );
}
