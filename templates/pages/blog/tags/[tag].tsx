import { BlogHeader } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';
import { PostList } from '../../../Post.tsx';

/** The posts that have one tag. */
export default function TagPosts({ page, site }: PageProps<'blog/tags/[tag]'>) {
  return (
    <div className="narrow">
      <BlogHeader page={page} site={site} />
      <PostList posts={page.view.posts} />
    </div>
  );
}
