import type { ReactNode } from 'react';
import { Day } from '../Day.tsx';
import type { Link } from '../link.ts';
import type { Post } from './blog-model.ts';
import { AuthorName } from './PostByline.tsx';

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
  readonly max?: number;
  /** What the tags are, if it is shown before them. */
  readonly label?: string;
  /** A link after the tags, to all tags of the blog. */
  readonly all?: Link | undefined;
}

/** Tags as links, and the number of those that are not shown. */
export function PostTags({ post: { tags }, max = tags.length, label, all }: PostTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={label ?? 'Tags'}>
      {label && <li aria-hidden="true">{label}</li>}
      {tags.slice(0, max).map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {tags.length > max && <li>+{tags.length - max}</li>}
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
      <PostTags post={post} max={2} />
    </footer>
  );
}
