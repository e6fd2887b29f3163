import { BlogHeader, BlogNav } from '../../blog/BlogHeader.tsx';
import type { PostEntry } from '../../blog/blog-model.ts';
import { PageNumbers } from '../../blog/PageNumbers.tsx';
import { PostCover } from '../../blog/PostCover.tsx';
import { PostCard } from '../../blog/PostLists.tsx';
import { EntryFooter, PostMeta, ReadMore } from '../../blog/PostParts.tsx';
import type { PageProps, Site } from '../../model.ts';
import { Prose } from '../../Prose.tsx';
import { pathOf } from '../../path-of.ts';

/** The list of posts, newest first, with the beginnings of their texts. The newest post of the blog is in a box above the others, with its whole excerpt. */
export default function Blog({ page, site }: PageProps<'blog'>) {
  const { featured, posts, newer, older, pages, tags } = page.view;
  const large = featured ? 3 : 4;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader
        page={page}
        isShort={page.view.page > 1}
        tags={posts.length > 0 ? tags : []}
        all={{ label: 'All tags', href: pathOf(site, '/blog/tags') }}
      />
      {featured && <Featured post={featured} isLatest={posts.length > 0} />}
      <Cards posts={posts.slice(0, large)} />
      {posts.length > large && (
        <section>
          <h2 className="year">Earlier posts</h2>
          <Cards posts={posts.slice(large)} isBelow />
        </section>
      )}
      <PageNumbers page={page.view.page} pages={pages} newer={newer} older={older} />
      {pages.length === 0 && posts.length < large && <DocsLinks site={site} />}
      {!featured && posts.length === 0 && <p>There are no posts yet.</p>}
    </div>
  );
}

/** What to read next where there are few posts. */
function DocsLinks({ site }: { readonly site: Site }) {
  const links = site.searchSettings.destinations.slice(0, 4);
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="docs">
      <h2 id="docs" className="year">
        Start with the documentation
      </h2>
      <div className="link-cards">
        {links.map(({ label, href, purpose }) => (
          <a key={href} href={href}>
            {label}
            {purpose && <small>{purpose}</small>}
          </a>
        ))}
      </div>
    </nav>
  );
}

interface FeaturedProps {
  readonly post: PostEntry;
  /** Whether it is newer than other posts of the blog. */
  readonly isLatest: boolean;
}

/** The newest post, with its whole excerpt. */
function Featured({ post, isLatest }: FeaturedProps) {
  const { html, isTruncated } = post.excerpt;
  return (
    <article className="featured">
      <PostCover post={post} />
      <div>
        <h2>
          <a href={post.href}>{post.title}</a>
        </h2>
        <PostMeta post={post} isLatest={isLatest} />
        <Prose html={html} />
        <EntryFooter post={post}>{isTruncated && <ReadMore post={post} />}</EntryFooter>
      </div>
    </article>
  );
}

interface CardsProps {
  readonly posts: readonly PostEntry[];
  /** Whether they are below a heading, as rows. */
  readonly isBelow?: boolean;
}

/** Posts as cards, with the first words of their texts. */
function Cards({ posts, isBelow = false }: CardsProps) {
  if (posts.length === 0) return null;
  return (
    <div className={isBelow ? 'post-grid rows' : 'post-grid'}>
      {posts.map((post) => (
        <PostCard key={post.href} post={post} Heading={isBelow ? 'h3' : 'h2'}>
          <Opening post={post} />
          <EntryFooter post={post} />
        </PostCard>
      ))}
    </div>
  );
}

/** The beginning of a post's text, or its description. */
function Opening({ post }: { readonly post: PostEntry }) {
  const { html, isTruncated } = post.opening;
  return (
    <div className="prose">
      <p>
        {html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : post.description}{' '}
        {isTruncated && <ReadMore post={post} />}
      </p>
    </div>
  );
}
