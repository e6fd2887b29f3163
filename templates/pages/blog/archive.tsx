import { BlogHeader } from '../../BlogHeader.tsx';
import type { PageProps } from '../../model.ts';
import { PostList } from '../../Post.tsx';

/** Every post by year. */
export default function Archive({ page, site }: PageProps<'blog/archive'>) {
  return (
    <div className="narrow">
      <BlogHeader page={page} site={site} />
      {page.view.years.length === 0 && <p>There are no posts yet.</p>}
      {page.view.years.map(({ year, posts }) => (
        <section key={year}>
          <h2>{year}</h2>
          <PostList posts={posts} />
        </section>
      ))}
    </div>
  );
}
