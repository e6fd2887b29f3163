import type { Link } from '../link.ts';

/** A tag with the number of its posts and the newest of them. */
export interface Tag extends Link {
  readonly count: number;
  /** The dates of its posts as parts of the axis of years, which begins at 0 and ends at 1, the newest first. */
  readonly positions: readonly number[];
  readonly newest: Link;
}

/** The posts of a year, newest first. */
export interface PostYear {
  readonly year: string;
  readonly posts: readonly Post[];
}

/** An author of a post: a person or an organization. */
export interface Author {
  readonly name: string;
  readonly title?: string | undefined;
  readonly href?: string | undefined;
  readonly image?: string | undefined;
  readonly isOrganization: boolean;
}

/** The word on the cover of a post, and the number of its color scheme. */
export interface Cover {
  readonly word: string;
  readonly tone: number;
}

/** The data of a post for lists and for its own page. */
export interface Post {
  readonly cover: Cover;
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** The date of publication, `YYYY-MM-DD`. */
  readonly date: string;
  readonly minutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Link[];
}

/** The beginning of a post as HTML, and whether it is shorter than the post. */
export interface Excerpt {
  readonly html: string;
  readonly isTruncated: boolean;
}

/** A post in a list. */
export interface PostEntry extends Post {
  /** The text before the mark that ends the excerpt, or else the whole text. */
  readonly excerpt: Excerpt;
  /** The first words of the excerpt, which are not in a paragraph. Empty if the excerpt has no paragraph. */
  readonly opening: Excerpt;
}
