import { BlogHeader, BlogNav } from '../../BlogHeader.tsx';
import type { PostEntry } from '../../blog-model.ts';
import type { PageProps, Site } from '../../model.ts';
import { PageNumbers } from '../../PageNumbers.tsx';
import { EntryFooter, PostMeta, ReadMore } from '../../Post.tsx';
import { PostCover } from '../../PostCover.tsx';
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
      {featured && (
        <article className="featured">
          <PostCover post={featured} />
          <Entry post={featured} isFeatured isLatest={posts.length > 0} />
        </article>
      )}
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

interface CardsProps {
  readonly posts: readonly PostEntry[];
  /** Whether they are below a heading, as rows. */
  readonly isBelow?: boolean;
}

/** Posts as cards. */
function Cards({ posts, isBelow = false }: CardsProps) {
  if (posts.length === 0) return null;
  return (
    <div className={isBelow ? 'post-grid rows' : 'post-grid'}>
      {posts.map((post) => (
        <article key={post.href} className="post-entry">
          <PostCover post={post} />
          <Entry post={post} Heading={isBelow ? 'h3' : 'h2'} />
        </article>
      ))}
    </div>
  );
}

interface EntryProps {
  readonly post: PostEntry;
  readonly Heading?: 'h2' | 'h3' | undefined;
  readonly isFeatured?: boolean;
  readonly isLatest?: boolean;
}

function Entry({ post, Heading = 'h2', isFeatured = false, isLatest = false }: EntryProps) {
  const { html, truncated } = isFeatured ? post.excerpt : post.opening;
  return (
    <div>
      <Heading>
        <a href={post.href}>{post.title}</a>
      </Heading>
      <PostMeta post={post} isLatest={isLatest} />
      {isFeatured ? (
        <Prose html={html} />
      ) : (
        <div className="prose">
          <p>
            {html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : post.description}{' '}
            {truncated && <ReadMore post={post} />}
          </p>
        </div>
      )}
      <EntryFooter post={post}>{isFeatured && truncated && <ReadMore post={post} />}</EntryFooter>
    </div>
  );
}
