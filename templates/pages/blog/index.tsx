import { BlogAside } from '../../BlogAside.tsx';
import { BlogHeader } from '../../BlogHeader.tsx';
import type { PostEntry } from '../../blog-model.ts';
import type { PageProps } from '../../model.ts';
import { PageNumbers } from '../../PageNumbers.tsx';
import { PostMeta, PostTags } from '../../Post.tsx';
import { PostCover } from '../../PostCover.tsx';
import { Prose } from '../../Prose.tsx';

/** The list of posts, newest first, each up to its truncate mark. The newest post of the blog has a large cover. */
export default function Blog({ page, site }: PageProps<'blog'>) {
  const { featured, years, newer, older, pages, tags, archive } = page.view;
  const hasOthers = years.length > 0 || pages.length > 0;
  return (
    <div className="columns">
      <BlogHeader page={page} site={site} />
      {featured && (
        <article className="post-entry featured">
          <PostCover title={featured.title} height={420} />
          <div>
            <Entry post={featured} level="h2" />
          </div>
        </article>
      )}
      <div>
        {!featured && years.length === 0 && <p>There are no posts yet.</p>}
        {years.map(({ year, posts }) => (
          <section key={year}>
            <h2 className="year">{year}</h2>
            {posts.map((post) => (
              <article key={post.href} className="post-entry">
                <PostCover title={post.title} width={360} height={240} />
                <div>
                  <Entry post={post} level="h3" />
                </div>
              </article>
            ))}
          </section>
        ))}
        <PageNumbers page={page.view.page} pages={pages} newer={newer} older={older} />
      </div>
      {hasOthers && <BlogAside site={site} tags={tags} years={archive} />}
    </div>
  );
}

function Entry({ post, level: Title }: { readonly post: PostEntry; readonly level: 'h2' | 'h3' }) {
  return (
    <>
      <Title>
        <a href={post.href}>{post.title}</a>
      </Title>
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
    </>
  );
}
