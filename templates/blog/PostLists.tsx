import type { ReactNode } from 'react';
import { Day } from '../Day.tsx';
import type { Post, PostYear } from './blog-model.ts';
import { PostCover } from './PostCover.tsx';
import { EntryFooter, PostMeta, PostTags } from './PostParts.tsx';

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
  const isShort = areFew(years, isTag);
  if (isShort && isTag) {
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
      {isShort ? <DescribedPosts posts={posts} /> : <PostDays posts={posts} />}
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
          <PostTags post={post} max={3} />
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
export function PostCard({ post, Heading = 'h3', children }: PostCardProps) {
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
