import { BlogAside } from '../../BlogAside.tsx';
import { BlogHeader } from '../../BlogHeader.tsx';
import type { PostEntry } from '../../blog-model.ts';
import type { PageProps } from '../../model.ts';
import { PageNumbers } from '../../PageNumbers.tsx';
import { PostMeta, PostTags } from '../../Post.tsx';
import { PostCover } from '../../PostCover.tsx';
import { Prose } from '../../Prose.tsx';

/** The list of posts, newest first, each up to its truncate mark. The newest post of the blog is wider than the others. */
export default function Blog({ page, site }: PageProps<'blog'>) {
  const { featured, posts, newer, older, pages, tags, archive } = page.view;
  return (
    <div className="columns">
      <BlogHeader page={page} site={site} />
      {featured && <Entry post={featured} className="post-entry featured" height={420} />}
      {(posts.length > 0 || pages.length > 0) && (
        <>
          <div>
            <div className="post-cards">
              {posts.map((post) => (
                <Entry key={post.href} post={post} className="post-entry" height={216} />
              ))}
            </div>
            <PageNumbers page={page.view.page} pages={pages} newer={newer} older={older} />
          </div>
          <BlogAside site={site} tags={tags} years={archive} />
        </>
      )}
      {!featured && posts.length === 0 && <p>There are no posts yet.</p>}
    </div>
  );
}

interface EntryProps {
  readonly post: PostEntry;
  readonly className: string;
  /** The height of the cover, which is 720 wide. */
  readonly height: number;
}

function Entry({ post, className, height }: EntryProps) {
  return (
    <article className={className}>
      <PostCover title={post.title} height={height} />
      <div>
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
      </div>
    </article>
  );
}
