import type { ReactNode } from 'react';
import { AuthorName } from './Authors.tsx';
import type { Post, PostYear } from './blog-model.ts';
import { Day } from './Day.tsx';
import type { Link } from './link.ts';
import { PostCover } from './PostCover.tsx';

interface PostMetaProps {
  readonly post: Post;
  readonly isLatest?: boolean;
}

/** The line at a post's title in a list: whether it is the latest, day, reading time, authors. */
export function PostMeta({ post, isLatest = false }: PostMetaProps) {
  return (
    <p className="post-meta">
      {isLatest && <strong>Latest</strong>}
      <Day date={post.date} />
      <span>{post.minutes} min read</span>
      {post.authors.map((author, index) => (
        <span key={author.name}>
          {/* On narrow screens the authors are on a line of their own. */}
          {index === 0 && 'by '}
          <AuthorName {...author} />
          {author.title && `, ${author.title}`}
        </span>
      ))}
    </p>
  );
}

interface PostTagsProps {
  readonly post: Pick<Post, 'tags'>;
  /** The number of tags to show; without it, all. */
  readonly most?: number;
  /** What the tags are, if it is shown before them. */
  readonly label?: string;
  /** A link after the tags, to all tags of the blog. */
  readonly all?: Link | undefined;
}

/** Tags as links, and the number of those that are not shown. */
export function PostTags({ post: { tags }, most = tags.length, label, all }: PostTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={label ?? 'Tags'}>
      {label && <li aria-hidden="true">{label}</li>}
      {tags.slice(0, most).map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {tags.length > most && <li>+{tags.length - most}</li>}
      {all && (
        <li className="all">
          <a href={all.href}>{all.label}</a>
        </li>
      )}
    </ul>
  );
}

/** The link after the beginning of a text, to the rest of the text. */
export function ReadMore({ post }: { readonly post: Post }) {
  return (
    <a href={post.href}>
      Read more<span className="visually-hidden"> about {post.title}</span>
    </a>
  );
}

interface EntryFooterProps {
  readonly post: Post;
  readonly children?: ReactNode;
}

/** The footer of a post in a list: the children and the tags. */
export function EntryFooter({ post, children }: EntryFooterProps) {
  if (post.tags.length === 0 && !children) return null;
  return (
    <footer className="article-footer">
      {children}
      <PostTags post={post} most={2} />
    </footer>
  );
}

/** Posts to read next, as small cards. */
export function MorePosts({ posts }: { readonly posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <section>
      <h2 className="year">More posts</h2>
      <div className="post-grid">
        {posts.map((post) => (
          <PostCard key={post.href} post={{ ...post, authors: [] }} />
        ))}
      </div>
    </section>
  );
}

/** Whether there are so few posts that a list shows them as cards. Those of a tag may be more, because they have no headings of years. */
export function areFew(years: readonly PostYear[], isTag = false): boolean {
  return years.reduce((sum, { posts }) => sum + posts.length, 0) <= (isTag ? 10 : 3);
}

interface PostYearsProps {
  readonly years: readonly PostYear[];
  /** Whether all the posts have one tag. */
  readonly isTag?: boolean;
}

/** Posts by year: day, small cover, title and tags, or a card if there are few. Each year is a target of links. Few posts with a tag need no years. */
export function PostYears({ years, isTag = false }: PostYearsProps) {
  const few = areFew(years, isTag);
  if (few && isTag) {
    return (
      <section className="post-grid rows">
        <DescribedPosts posts={years.flatMap(({ posts }) => posts)} Heading="h2" />
      </section>
    );
  }
  return years.map(({ year, posts }) => (
    <section key={year} className="timeline">
      <h2 id={year} className="year">
        {year}
      </h2>
      {few ? <DescribedPosts posts={posts} /> : <PostDays posts={posts} />}
    </section>
  ));
}

interface DescribedPostsProps {
  readonly posts: readonly Post[];
  readonly Heading?: 'h2' | 'h3';
}

/** Posts as cards with their descriptions and tags. */
function DescribedPosts({ posts, Heading }: DescribedPostsProps) {
  return posts.map((post) => (
    <PostCard key={post.href} post={post} Heading={Heading}>
      <div className="prose">
        <p>{post.description}</p>
      </div>
      <EntryFooter post={post} />
    </PostCard>
  ));
}

function PostDays({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post.href}>
          <Day date={post.date} inYear />
          <a href={post.href}>{post.title}</a>
          <PostTags post={post} most={3} />
          <PostCover post={post} />
        </li>
      ))}
    </ul>
  );
}

interface PostCardProps {
  readonly post: Post;
  /** The level of the title: one below that of the heading above the card. */
  readonly Heading?: 'h2' | 'h3' | undefined;
  readonly children?: ReactNode;
}

/** A post as a small card: cover, title, day and what follows. */
function PostCard({ post, Heading = 'h3', children }: PostCardProps) {
  return (
    <article className="post-entry">
      <PostCover post={post} />
      <div>
        <Heading>
          <a href={post.href}>{post.title}</a>
        </Heading>
        <PostMeta post={post} />
        {children}
      </div>
    </article>
  );
}
