import { BlogNav } from '../../BlogHeader.tsx';
import type { PageProps } from '../../model.ts';
import { Pagination } from '../../Pagination.tsx';
import { PostMeta, PostTags } from '../../Post.tsx';
import { Prose } from '../../Prose.tsx';
import { FoldedTableOfContents, TableOfContents } from '../../TableOfContents.tsx';

/** A post, with a list of recent posts. */
export default function Post({ page, site }: PageProps<'blog/[post]'>) {
  const { post, html, headings, recent, edit, newer, older } = page.view;
  const others = recent.filter(({ href }) => href !== post.href);
  return (
    <div className="columns">
      <article>
        <BlogNav route={page.route} site={site} />
        <h1 tabIndex={-1}>{post.title}</h1>
        <PostMeta post={post} />
        <FoldedTableOfContents headings={headings} />
        <Prose html={html} />
        <footer className="article-footer">
          <PostTags post={post} />
          {edit && <a href={edit}>Edit this page</a>}
          {page.markdown && (
            <a href={page.markdown} type="text/markdown">
              Read as Markdown
            </a>
          )}
        </footer>
        <Pagination label="Newer and older post" names={['Newer', 'Older']} previous={newer} next={older} />
      </article>
      <aside className="beside">
        {others.length > 0 && (
          <nav className="recent" aria-label="Recent posts">
            <p>Recent posts</p>
            <ul>
              {others.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <TableOfContents headings={headings} />
      </aside>
    </div>
  );
}
