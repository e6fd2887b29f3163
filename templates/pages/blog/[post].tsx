import { BlogNav } from '../../blog/BlogHeader.tsx';
import { PostAuthors, PostByline } from '../../blog/PostByline.tsx';
import { PostCover } from '../../blog/PostCover.tsx';
import { MorePosts } from '../../blog/PostLists.tsx';
import { PostTags } from '../../blog/PostParts.tsx';
import type { Link } from '../../link.ts';
import type { PageProps } from '../../model.ts';
import { Pagination } from '../../Pagination.tsx';
import { Prose } from '../../Prose.tsx';
import { pathOf } from '../../path-of.ts';
import { FoldedTableOfContents, TableOfContents } from '../../TableOfContents.tsx';

/** A post: its text, its authors, posts to read next, and a list of recent posts. */
export default function Post({ page, site }: PageProps<'blog/[post]'>) {
  const { post, html, headings, recent, more, edit, newer, older } = page.view;
  const isOnly = recent.length === 1;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <header>
        <h1 tabIndex={-1}>{post.title}</h1>
        <p className="lede">{post.description}</p>
        <PostByline post={post} />
        <PostCover post={post} />
      </header>
      <article>
        <FoldedTableOfContents headings={headings} />
        <Prose html={html} />
        <footer className="article-footer">
          <PostAuthors post={post} />
          <PostTags post={post} />
          {edit && <a href={edit}>Edit this page</a>}
          {page.markdown && (
            <a href={page.markdown} type="text/markdown">
              View as Markdown
            </a>
          )}
        </footer>
        {isOnly ? (
          <Pagination
            label="More to read"
            names={['Back to', 'Continue with']}
            previous={{ label: 'All posts', href: pathOf(site, '/blog') }}
            next={site.searchSettings.destinations[0]}
          />
        ) : (
          <Pagination label="Newer and older post" names={['Newer', 'Older']} previous={newer} next={older} />
        )}
      </article>
      <aside className="beside">
        <TableOfContents headings={headings} />
        <RecentPosts posts={recent.filter(({ href }) => href !== post.href)} />
      </aside>
      <MorePosts posts={more} />
    </div>
  );
}

function RecentPosts({ posts }: { readonly posts: readonly Link[] }) {
  if (posts.length === 0) return null;
  return (
    <nav className="recent" aria-label="Recent posts">
      <p>Recent posts</p>
      <ul>
        {posts.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
