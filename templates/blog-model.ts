import type { Link } from './link.ts';

/** A tag or a year with the number of its posts. */
export interface CountedLink extends Link {
  readonly count: number;
}

/** A tag with the newest of its posts. */
export interface Tag extends CountedLink {
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
}

/** The data of a post for lists and for its own page. */
export interface Post {
  /** The place of the post in the order of publication, from 1 for the oldest. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly href: string;
  /** The date of publication, `YYYY-MM-DD`. */
  readonly date: string;
  readonly minutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Link[];
}

/** A post in a list: its excerpt, and whether the excerpt is shorter than the post. */
export interface PostEntry extends Post {
  readonly excerpt: string;
  readonly truncated: boolean;
}
