import type { PageProps } from '../../../model.ts';
import { PostList } from '../../../Post.tsx';

/** The posts that have one tag. */
export default function TagPosts({ page }: PageProps<'blog/tags/[tag]'>) {
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{page.title}</h1>
      <PostList posts={page.view.posts} />
      <p>
        <a href={page.view.allTags}>All tags</a>
      </p>
    </div>
  );
}
