import { Day } from './Day.tsx';
import type { Post } from './model.ts';

/** The line under a post's title: day, reading time, authors. */
export function PostMeta({ post }: { readonly post: Post }) {
  return (
    <p className="post-meta">
      <Day date={post.date} />
      <span>{post.minutes} min read</span>
      {post.authors.map(({ name, href, title }) => (
        <span key={name}>
          {href ? <a href={href}>{name}</a> : name}
          {title && `, ${title}`}
        </span>
      ))}
    </p>
  );
}

/** A post's tags as links. */
export function PostTags({ post }: { readonly post: Post }) {
  if (post.tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {post.tags.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** Posts as a plain list: day and title. */
export function PostList({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post.href}>
          <Day date={post.date} />
          <a href={post.href}>{post.title}</a>
        </li>
      ))}
    </ul>
  );
}
