import { BlogHeader, BlogNav, countOf } from '../../../BlogHeader.tsx';
import type { Post, Tag } from '../../../blog-model.ts';
import type { PageProps } from '../../../model.ts';
import { DescribedPosts } from '../../../Post.tsx';
import { TagCover } from '../../../TagCover.tsx';

/** Every tag with the number of its posts and, if there are few posts, these posts, or else their times on an axis of years and the newest one. */
export default function Tags({ page, site }: PageProps<'blog/tags'>) {
  const { tags, years, posts } = page.view;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader page={page} />
      {tags.length === 0 && <p>There are no tags yet.</p>}
      {posts.length > 0 && tags.map((tag) => <TaggedPosts key={tag.href} tag={tag} posts={posts} />)}
      {posts.length === 0 && tags.length > 0 && <TagRows tags={tags} years={years} />}
    </div>
  );
}

interface TaggedPostsProps {
  readonly tag: Tag;
  readonly posts: readonly Post[];
}

/** A tag with its posts as cards. */
function TaggedPosts({ tag: { label, href, count }, posts }: TaggedPostsProps) {
  const tagged = posts.filter(({ tags }) => tags.some((tag) => tag.href === href));
  return (
    <section>
      <h2 className="year">
        <a href={href}>{label}</a> <small>{countOf(count)}</small>
      </h2>
      <div className="post-grid rows">
        <DescribedPosts
          posts={tagged.map((post) => ({ ...post, tags: post.tags.filter((tag) => tag.href !== href) }))}
        />
      </div>
    </section>
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
