import { Fragment } from 'react';
import { Day } from '../Day.tsx';
import type { Author, Post } from './blog-model.ts';

/** The byline of a post on its own page: its authors with their images or initials, above day and reading time. */
export function PostByline({ post: { authors, date, minutes } }: { readonly post: Post }) {
  return (
    <div className="origin">
      <Portraits authors={authors} />
      <p className="post-meta">
        {authors.length > 0 && (
          <b>
            <Authors authors={authors} />
          </b>
        )}
        <Day date={date} />
        <span>{minutes} min read</span>
      </p>
    </div>
  );
}

/** The authors at the end of a post, with their images or initials. */
export function PostAuthors({ post: { authors } }: { readonly post: Post }) {
  if (authors.length === 0) return null;
  return (
    <div className="origin">
      <Portraits authors={authors} />
      <p>
        Written by <Authors authors={authors} />
      </p>
    </div>
  );
}

/** The images of authors, or their initials. */
function Portraits({ authors }: Pick<Post, 'authors'>) {
  return authors.map(({ name, image }) =>
    image ? (
      <img key={name} src={image} alt="" width="44" height="44" />
    ) : (
      <i key={name} aria-hidden="true">
        {initialsOf(name)}
      </i>
    ),
  );
}

/** The names of authors, as links where they have an address. */
function Authors({ authors }: Pick<Post, 'authors'>) {
  return authors.map((author, index) => (
    <Fragment key={author.name}>
      {index > 0 && (index === authors.length - 1 ? ' and ' : ', ')}
      <AuthorName {...author} />
      {author.title && `, ${author.title}`}
    </Fragment>
  ));
}

/** Returns the first letters of the first two words. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
}

/** The name of an author, as a link if the author has an address. */
export function AuthorName({ name, href }: Author) {
  return href ? <a href={href}>{name}</a> : name;
}
