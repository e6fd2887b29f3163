import { BlogHeader } from '../../BlogHeader.tsx';
import type { PageProps } from '../../model.ts';
import { Pagination } from '../../Pagination.tsx';
import { PostMeta, PostTags } from '../../Post.tsx';
import { Prose } from '../../Prose.tsx';

/** The list of posts, newest first, each up to its truncate mark. */
export default function Blog({ page, site }: PageProps<'blog'>) {
  const { posts, newer, older } = page.view;
  return (
    <div className="narrow">
      <BlogHeader page={page} site={site} lede={page.description} />
      {posts.length === 0 && <p>There are no posts yet.</p>}
      {posts.map((post) => (
        <article key={post.href} className="post-entry">
          <h2>
            <a href={post.href}>{post.title}</a>
          </h2>
          <PostMeta post={post} />
          <Prose html={post.excerpt} />
          {post.truncated && (
            <p>
              <a href={post.href}>
                Read more<span className="visually-hidden"> about {post.title}</span>
              </a>
            </p>
          )}
          <PostTags post={post} />
        </article>
      ))}
      <Pagination
        label="Newer and older posts"
        names={['Newer', 'Older']}
        previous={newer ? { label: 'Newer posts', href: newer } : undefined}
        next={older ? { label: 'Older posts', href: older } : undefined}
      />
    </div>
  );
}
